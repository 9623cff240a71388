import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { documentOf } from '../../../test-support/fake-review.tsx';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AdminCircularPage } from './admin-circular-page.tsx';

const open = (id: string) =>
  renderApp(
    <Routes>
      <Route path="/admin/circulars/:id" element={<AdminCircularPage />} />
    </Routes>,
    `/admin/circulars/${id}`,
  );
const path = `/admin/circulars/${idOf(1)}`;

test.each([
  ['nonsense', failure(400, 'VALIDATION', 'Must be an id')],
  [idOf(9), failure(404, 'NOT_FOUND', 'Circular not found.')],
])('reports that the circular was not found for the id %s', async (id, answer) => {
  fakeApi({ [`GET /admin/circulars/${id}`]: answer });
  open(id);
  expect(await screen.findByText('Circular not found.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('offers a retry when the circular fails to load', async () => {
  fakeApi({ [`GET ${path}`]: failure(403, 'ADMIN_ONLY') });
  open(idOf(1));
  expect(await screen.findByText('We couldn’t load the circular.')).toBeDefined();
  expect(screen.queryByText('Circular not found.')).toBeNull();
  fakeApi({ [`GET ${path}`]: { body: documentOf(1) } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeDefined();
});

test('offers to replace a damaged file first, next to document and source', async () => {
  const damaged = {
    ...documentOf(1),
    status: 'failed',
    reason_code: 'BROKEN_PDF',
    reason: 'The file is damaged.',
    source_url: 'https://bank.example/1.pdf',
    versions: [{ ...documentOf(1).versions[0], file_name: 'broken.pdf' }],
    uploaded_by: 'auth0|demo-admin',
    uploaded_by_name: 'Demo Admin',
  };
  const api = fakeApi({
    [`GET ${path}`]: { body: damaged },
    [`POST ${path}/file`]: { body: { id: idOf(1), status: 'received' } },
  });
  open(idOf(1));
  const [first] = await screen.findAllByRole('button');
  expect(first?.textContent).toBe('Replace file');
  expect(screen.getByRole('button', { name: 'Open the PDF' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View on the bank’s website' })).toBeDefined();
  expect(screen.getByText('Demo Admin')).toBeDefined();
  expect(screen.queryByText('auth0|demo-admin')).toBeNull();
  const file = new File(['%PDF-1.7'], 'second.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('New PDF for this circular'), file);
  expect(await screen.findByText('File replaced')).toBeDefined();
  const body = api.callsOf(`POST ${path}/file`)[0]?.body;
  expect(body instanceof FormData && body.get('filename')).toBe('second.pdf');
  expect(body instanceof FormData && body.get('file')).toHaveProperty('name', 'second.pdf');
});

test('announces a pending publication and undoes it', async () => {
  const held = { ms_left: 8_000, decided_by_name: 'Demo Reviewer' };
  const api = fakeApi({
    [`GET ${path}`]: { body: { ...documentOf(1), status: 'translating', held_publication: held } },
    [`POST ${path}/undo`]: { body: documentOf(1) },
  });
  open(idOf(1));
  expect(await screen.findByText(/Demo Reviewer published this circular/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf(`POST ${path}/undo`)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByText(/Demo Reviewer published this circular/)).toBeNull(),
  );
});

test('lists type, decision, language and dates', async () => {
  const known = {
    ...documentOf(1),
    status: 'published',
    language: 'sw',
    decided_by: 'admin',
    published_on: '2026-11-03',
    uploaded_by: null,
  };
  fakeApi({ [`GET ${path}`]: { body: known } });
  open(idOf(1));
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  const said = (label: string) => facts.getByText(label).nextElementSibling?.textContent;
  expect(said('Language')).toBe('Swahili');
  expect(said('Categories')).toBe('Foreign Exchange, Credit & Lending');
  expect(said('Decision')).toBe('Set by our staff');
  expect(said('Issued')).toBe('3 Nov 2026');
  expect(said('Uploaded by')).toBe('Captured automatically');
});

test('removes a circular once confirmed, and reports a failure', async () => {
  const call = `POST ${path}/withdraw`;
  const api = fakeApi({
    [`GET ${path}`]: { body: { ...documentOf(1), status: 'published' } },
    [call]: failure(503, 'UNAVAILABLE', 'Busy'),
  });
  open(idOf(1));
  const ask = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    if (name === 'Remove') {
      await userEvent.type(dialog.getByLabelText('Reason (optional)'), ' Uploaded twice. ');
    }
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await ask('Cancel');
  expect(api.callsOf(call)).toHaveLength(0);
  await ask('Remove');
  await waitFor(() => expect(api.callsOf(call)).toHaveLength(1));
  expect(api.callsOf(call)[0]?.body).toEqual({ reason: 'Uploaded twice.' });
  const words = await screen.findByText(/Busy$/);
  expect(words.closest('[data-toast=error]')).not.toBeNull();
});

test.each([
  ['failed', ['Retry', 'Change bank', 'Remove'], false],
  ['published', ['Change bank', 'Remove'], true],
  ['in_review', ['Change bank', 'Remove'], false],
  ['withdrawn', [], true],
  ['duplicate', [], false],
])(
  'offers only the actions that apply to a circular with status %s',
  async (status, acts, isReadable) => {
    const reason = 'This is why.';
    fakeApi({ [`GET ${path}`]: { body: { ...documentOf(1), status, reason } } });
    open(idOf(1));
    expect(await screen.findByText(reason)).toBeDefined();
    const offered = ['Retry', 'Change bank', 'Remove'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
    expect(offered).toEqual(acts);
    const reading = screen.queryByRole('link', { name: 'View as subscriber' });
    expect(reading?.getAttribute('href')).toBe(isReadable ? `/circulars/${idOf(1)}` : undefined);
    expect(screen.getByRole('link', { name: 'Emails about it' }).getAttribute('href')).toBe(
      `/admin/deliveries?circular=${idOf(1)}`,
    );
  },
);

test('explains who is affected before it changes the bank, and sends the displayed revision', async () => {
  const call = `POST ${path}/reassign`;
  const effect = { fitting: 1, told: 2, cancelled: 0, resent: 0, corrected: 0, newly_told: 0 };
  const ghana = { id: idOf(2), bank_name: 'bank-of-ghana', display_name: 'Bank of Ghana' };
  const api = fakeApi({
    [`GET ${path}`]: { body: { ...documentOf(1), status: 'published' } },
    'GET /banks': {
      body: [{ ...ghana, country: 'Ghana', regions: [], last_circular_date_published: null }],
    },
    'POST /admin/circulars/many/effect': { body: effect },
    [call]: { body: { ...documentOf(1), bank: ghana } },
  });
  open(idOf(1));
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change bank' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const dialog = await ask();
  const confirm = dialog.getAllByRole('button').at(-1) ?? document.body;
  expect(confirm).toHaveProperty('disabled', true);
  await dialog.findByRole('option', { name: 'Bank of Ghana' });
  await userEvent.selectOptions(dialog.getByLabelText('Bank'), 'Bank of Ghana');
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  expect(api.callsOf('POST /admin/circulars/many/effect').at(-1)?.body).toEqual({
    action: 'reassign',
    bank_id: idOf(2),
    circulars: [{ id: idOf(1), seen_revision: 1 }],
  });
  expect(api.callsOf(call)).toHaveLength(0);
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(api.callsOf(call).map(({ body }) => body)).toEqual([
      { bank_id: idOf(2), seen_revision: 1 },
    ]),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows text, translation and evidence together, so that a reviewer can decide without another window', async () => {
  const translation = {
    language: 'en',
    title: 'Notice 1',
    text: 'The translated words.',
    decided_by: 'admin',
  };
  fakeApi({ [`GET ${path}`]: { body: { ...documentOf(1), status: 'published', translation } } });
  open(idOf(1));
  const shown = within(await screen.findByRole('region', { name: 'Document' }));
  const sentence = 'Banks shall report purchases of notice 1.';
  expect(shown.getByText(sentence).tagName).toBe('MARK');
  await userEvent.click(shown.getByRole('tab', { name: 'Translation' }));
  expect(shown.getByText('The translated words.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Details' })).toBeDefined();
});
