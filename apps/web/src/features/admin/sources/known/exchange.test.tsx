import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as files from '../../../../lib/browser/save-file.ts';
import { failure, fakeApi, idOf } from '../../../../test-support/fake-api.ts';
import { renderApp } from '../../../../test-support/render-app.tsx';
import { Exchange } from './exchange.tsx';

const give = 'GET /admin/catalogue/export';
const take = 'POST /admin/catalogue/import';
const field = () => screen.getByLabelText('Files of known sources');
const choose = (...chosen: File[]) => fireEvent.change(field(), { target: { files: chosen } });
const file = new File(['{"bank":"b"}'], 'b.json', { type: 'application/json' });

test.each([
  ['', 'Export our sources', {}],
  [idOf(1), 'Export this bank’s sources', { bank: idOf(1) }],
])(
  'the sources go into a file, those of one bank or all (%s), and what is left out is named',
  async (bank, name, query) => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
    const left = { bank_name: 'bank-of-ghana', host: 'bog.example', reason: 'It holds a secret.' };
    const body = { name: 'sources.json', text: '{}', source_count: 3, left_out: [left] };
    const api = fakeApi({ [give]: { body } });
    renderApp(<Exchange bank={bank} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByText(/^Left out/)).textContent).toBe(
      'Left out: bank-of-ghana (bog.example). It holds a secret.',
    );
    expect(api.callsOf(give)[0]?.query).toEqual(query);
    expect(saved.mock.lastCall?.[0].type).toBe('application/json');
    expect(saved.mock.lastCall?.[1]).toBe('sources.json');
  },
);

test('an export that leaves nothing out says nothing, one that failed says so', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined);
  const body = { name: 'sources.json', text: '{}', source_count: 3, left_out: [] };
  fakeApi({ [give]: { body } });
  renderApp(<Exchange bank="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Export our sources' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Left out/)).toBeNull();
  fakeApi({ [give]: failure(503, 'UNAVAILABLE', 'Busy') });
  await userEvent.click(screen.getByRole('button', { name: 'Export our sources' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was exported. Busy');
  expect(saved).toHaveBeenCalledOnce();
});

test.each([
  [{ added: 2, known: 0 }, '2 known sources added, off and never tried here.'],
  [
    { added: 1, known: 1 },
    '1 known source added, off and never tried here. 1 address known already.',
  ],
])('files are taken in by their words: %j', async (counts, words) => {
  const api = fakeApi({ [take]: { body: { ...counts, bank_count: 1 } } });
  renderApp(<Exchange bank="" />);
  choose();
  choose(file);
  expect((await screen.findByText(/never tried here/)).textContent).toBe(words);
  expect(api.callsOf(take).map(({ body }) => body)).toEqual([
    { files: [{ name: 'b.json', text: '{"bank":"b"}' }] },
  ]);
});

test('more than can be taken in at once is told, and nothing is sent; a refusal is told in its words', async () => {
  const api = fakeApi({ [take]: failure(400, 'VALIDATION', 'b.json: line 3 is no source.') });
  renderApp(<Exchange bank="" />);
  choose(new File(['x'.repeat(1_000_001)], 'large.json'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was imported. At most 200 files with 1 MB together can be taken in at once.',
  );
  expect(api.callsOf(take)).toHaveLength(0);
  choose(file);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('b.json: line 3 is no source.'),
  );
});
