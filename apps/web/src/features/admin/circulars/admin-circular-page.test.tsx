import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { documentOf } from '../../../test-support/fake-desk.tsx';
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
  ['nonsense', failure(400, 'VALIDATION', 'Invalid UUID')],
  [idOf(9), failure(404, 'NOT_FOUND', 'There is no such circular.')],
])('an address that names no circular says that there is none: %s', async (id, answer) => {
  fakeApi({ [`GET /admin/circulars/${id}`]: answer });
  open(id);
  expect(await screen.findByText('There is no such circular.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a circular that could not be fetched can be tried again, and is not said to be none', async () => {
  fakeApi({ [`GET ${path}`]: failure(403, 'ADMIN_ONLY') });
  open(idOf(1));
  expect(await screen.findByText('The circular could not be fetched.')).toBeDefined();
  expect(screen.queryByText('There is no such circular.')).toBeNull();
  fakeApi({ [`GET ${path}`]: { body: documentOf(1) } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeDefined();
});

test('a damaged file is replaced first; document and source stand beside it', async () => {
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
  expect(first?.textContent).toBe('Replace the file');
  expect(screen.getByRole('button', { name: 'Open the PDF' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Source at the bank' })).toBeDefined();
  expect(screen.getByText('Demo Admin')).toBeDefined();
  expect(screen.queryByText('auth0|demo-admin')).toBeNull();
  const file = new File(['%PDF-1.7'], 'second.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Another PDF for this circular'), file);
  expect(await screen.findByText('File replaced')).toBeDefined();
  const body = api.callsOf(`POST ${path}/file`)[0]?.body;
  expect(body instanceof FormData && body.get('filename')).toBe('second.pdf');
});

test('a publication that waits says so here too, and can be undone', async () => {
  const held = { ms_left: 8_000, decided_by_name: 'Demo Reviewer' };
  const api = fakeApi({
    [`GET ${path}`]: { body: { ...documentOf(1), status: 'translating', held_publication: held } },
    [`POST ${path}/undo`]: { body: documentOf(1) },
  });
  open(idOf(1));
  expect(await screen.findByText(/Demo Reviewer published it/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf(`POST ${path}/undo`)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/Demo Reviewer published it/)).toBeNull());
});

test('the facts say what it is, who says so, its language and its days', async () => {
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
  const facts = within(await screen.findByRole('region', { name: 'Facts' }));
  const said = (label: string) => facts.getByText(label).nextElementSibling?.textContent;
  expect(said('Language')).toBe('Swahili');
  expect(said('Categories')).toBe('Foreign Exchange, Credit & Lending');
  expect(said('Decision')).toBe('Set by our staff');
  expect(said('Issued')).toBe('3 Nov 2026');
  expect(said('Uploaded by')).toBe('Nobody: it was captured');
});
