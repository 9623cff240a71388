import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as files from '../../../../lib/browser/save-file.ts';
import { failure, fakeApi, idOf } from '../../../../test-support/fake-api.ts';
import { renderApp } from '../../../../test-support/render-app.tsx';
import { Exchange } from './exchange.tsx';

const give = 'GET /admin/catalogue/export';
const take = 'POST /admin/catalogue/import';
const field = () => screen.getByLabelText('Catalogue files');
const choose = (...chosen: File[]) => fireEvent.change(field(), { target: { files: chosen } });
const file = new File(['{"bank":"b"}'], 'b.json', { type: 'application/json' });

test.each([
  ['', 'Export our sources', {}],
  [idOf(1), 'Export this bank’s sources', { bank: idOf(1) }],
])(
  'exports the sources of one bank or all (%s), naming what is left out',
  async (bank, name, query) => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
    const left = { bank_name: 'bank-of-ghana', host: 'bog.example', reason: 'It holds a secret.' };
    const body = { name: 'sources.json', text: '{}', source_count: 3, left_out: [left] };
    const api = fakeApi({ [give]: { body } });
    renderApp(<Exchange bank={bank} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByText(/^We left out/)).textContent).toBe(
      'We left out 1 source whose URL or POST body may contain a secret: bank-of-ghana (bog.example). Add it by hand where you import the file.',
    );
    expect(api.callsOf(give)[0]?.query).toEqual(query);
    expect(saved.mock.lastCall?.[0].type).toBe('application/json');
    expect(saved.mock.lastCall?.[1]).toBe('sources.json');
  },
);

test('doesn’t show a message for a complete export, and reports a failed one', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  const body = { name: 'sources.json', text: '{}', source_count: 3, left_out: [] };
  fakeApi({ [give]: { body } });
  renderApp(<Exchange bank="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Export our sources' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^We left out/)).toBeNull();
  fakeApi({ [give]: failure(503, 'UNAVAILABLE', 'Busy') });
  await userEvent.click(screen.getByRole('button', { name: 'Export our sources' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t export the sources. Busy',
  );
  expect(saved).toHaveBeenCalledOnce();
});

test.each([
  [{ added: 2, known: 0 }, 'Added 2 catalogue entries. None is monitored yet.'],
  [
    { added: 1, known: 1 },
    'Added 1 catalogue entry. None is monitored yet. 1 entry was already in the catalogue.',
  ],
])('shows the outcome of an import: %j', async (counts, words) => {
  const api = fakeApi({ [take]: { body: { ...counts, bank_count: 1 } } });
  renderApp(<Exchange bank="" />);
  choose();
  choose(file);
  expect((await screen.findByText(/None is monitored yet/)).textContent).toBe(words);
  expect(api.callsOf(take).map(({ body }) => body)).toEqual([
    { files: [{ name: 'b.json', text: '{"bank":"b"}' }] },
  ]);
});

test('doesn’t send a file above the limits, and shows the API’s reason for a rejection', async () => {
  const api = fakeApi({ [take]: failure(400, 'VALIDATION', 'b.json: line 3 is not a source.') });
  renderApp(<Exchange bank="" />);
  choose(new File(['x'.repeat(1_000_001)], 'large.json'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was imported. Choose at most 200 files, up to 1 MB in total.',
  );
  expect(api.callsOf(take)).toHaveLength(0);
  choose(file);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('b.json: line 3 is not a source.'),
  );
});
