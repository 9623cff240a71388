import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../../test-support/fake-api.ts';
import { renderApp } from '../../../../test-support/render-app.tsx';
import { ManyUploadsPage } from './many-uploads-page.tsx';
import { uploadBatch } from './upload-batch.ts';

// In a browser, a web worker extracts text from PDFs, which the end-to-end tests cover. Here, a
// file's content is its text.
vi.mock('./read-opening.ts', () => ({
  readOpening: async (bytes: ArrayBuffer) => new TextDecoder().decode(bytes),
}));
beforeEach(() => {
  // Computed in Node, since jsdom doesn't provide hashes and Node doesn't accept jsdom's buffers.
  const digest = (name: string, bytes: ArrayBuffer) =>
    webcrypto.subtle.digest(name, Buffer.from(bytes));
  vi.stubGlobal('crypto', { randomUUID, subtle: { digest } });
});

const bank = (number: number, bank_name: string, display_name: string) => ({
  ...{ id: idOf(number), bank_name, display_name, short_name: null, country: 'Ghana', iso2: 'GH' },
  ...{ regions: [], languages: [], time_zone: 'UTC', website: null, followers: 0, glossary: [] },
  circulars_url: `https://${bank_name}.example/circulars`,
});
const ghana = bank(1, 'ghana', 'Bank of Ghana');
const kenya = bank(2, 'kenya', 'Central Bank of Kenya');
const inflation = {
  ...{ id: idOf(3), category_name: 'Inflation', category_type: 'Macroeconomic' as const },
  definition: '',
};
/**
 * Returns the bytes of a file with the letterhead `head`; the same `content` produces the same
 * bytes.
 */
const bytesOf = (content: string, head = '') => `%PDF-1.7\n${head}\n${content}`;
const pdf = (
  name: string,
  { head = '', content = name }: { head?: string; content?: string } = {},
) => new File([bytesOf(content, head)], name);
const GHANA = 'Bank of Ghana';
const known = (bankOf: typeof ghana, content: string, change: object = {}) => ({
  content_hash: createHash('sha256').update(bytesOf(content, GHANA)).digest('hex'),
  ...{ circular_id: idOf(70), title: null },
  ...{ bank: bankOf, file_name: 'old.pdf', status: 'published', reason: null, ...change },
});

const UPLOAD = 'POST /admin/upload';
const start = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /admin/banks': { body: [kenya, ghana] },
    'GET /categories': { body: [inflation] },
    'POST /admin/known-files': { body: { items: [] } },
    [UPLOAD]: { body: { id: idOf(70), status: 'received' } },
    ...handlers,
  });
  renderApp(<ManyUploadsPage />, '/admin/upload-many');
  return api;
};
/** Drops files and waits until they are read, since many rows render slowly on a busy machine. */
const drop = async (...files: File[]) => {
  const field = await screen.findByLabelText<HTMLInputElement>(/Choose PDFs or a ZIP/);
  fireEvent.change(field, { target: { files } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ file/));
  await waitFor(() => expect(screen.queryByText('Reading the files')).toBeNull());
};
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? document.body;
const bankOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Bank of ${name}`);
const choose = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const fieldsOf = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body) : {});

afterEach(() => {
  uploadBatch.remove(new Set(uploadBatch.get().rows.map(({ key }) => key)));
  uploadBatch.forgetRefused();
});

describe('the bulk upload screen', () => {
  test('uploads files from one bank after one choice and one click', async () => {
    const names = Array.from({ length: 5 }, (_, nth) => `c${nth + 100}.pdf`);
    const api = start();
    await drop(...names.map((name) => pdf(name)));
    choose(bankOf('c100.pdf'), 'ghana');
    await press('Upload 5 files');
    await screen.findByText('5 files, 5 uploaded');
    const bodies = api.callsOf(UPLOAD).map(({ body }) => fieldsOf(body));
    expect(bodies.map(({ filename }) => filename).toSorted()).toEqual(names);
    expect(bodies[0]).toMatchObject({
      ...{ uploadedBy: 'auth0|demo', bankName: 'ghana', isMacroeconomicData: 'false' },
      pdfUrl: 'https://ghana.example/circulars',
    });
  });

  test('accepts files dropped anywhere without leaving the page', async () => {
    start();
    await screen.findByLabelText(/Choose PDFs or a ZIP/);
    const outside = document.body;
    const dataTransfer = { types: ['Files'], files: [pdf('outside.pdf')] };
    expect(fireEvent.dragOver(outside, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(outside, { dataTransfer })).toBe(false);
    expect(await screen.findByText('outside.pdf')).toBeDefined();
    expect(fireEvent.drop(outside, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(
      true,
    );
  });

  test('marks a bank from the letterhead as a guess', async () => {
    start();
    await drop(pdf('a.pdf', { head: 'Central Bank of Kenya' }));
    expect(bankOf('a.pdf').value).toBe('kenya');
    expect(within(rowOf('a.pdf')).getByText('Guessed from the file')).toBeDefined();
    expect(screen.getByText(/We guessed the bank for 1 file/)).toBeDefined();
    choose(bankOf('a.pdf'), 'ghana');
    expect(within(rowOf('a.pdf')).queryByText('Guessed from the file')).toBeNull();
  });

  test('shows stored and duplicate files before the upload', async () => {
    const api = start({
      'POST /admin/known-files': { body: { items: [known(ghana, 'aa'), known(kenya, 'cc')] } },
    });
    await drop(
      pdf('stored.pdf', { head: GHANA, content: 'aa' }),
      pdf('first.pdf', { head: GHANA, content: 'bb' }),
      pdf('again.pdf', { head: GHANA, content: 'bb' }),
      pdf('other.pdf', { head: GHANA, content: 'cc' }),
    );
    expect(await within(rowOf('stored.pdf')).findByText('Already stored')).toBeDefined();
    const link = within(rowOf('stored.pdf')).getByRole('link', { name: 'see the circular' });
    expect(link.getAttribute('href')).toBe(`/admin/circulars/${idOf(70)}`);
    expect(rowOf('again.pdf').textContent).toContain('Same file as first.pdf');
    expect(rowOf('other.pdf').textContent).toContain('Central Bank of Kenya has the same file');
    await press('Upload 2 files');
    await waitFor(() => expect(api.callsOf(UPLOAD)).toHaveLength(2));
    const names = api.callsOf(UPLOAD).map(({ body }) => fieldsOf(body).filename);
    expect(names).toEqual(['first.pdf', 'other.pdf']);
  });

  test('changes bank, URL and type for all selected rows at the same time', async () => {
    const api = start();
    await drop(pdf('a b.pdf'), pdf('c.pdf', { head: 'Central Bank of Kenya' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    choose(screen.getByLabelText('Bank for the selected files'), 'ghana');
    fireEvent.change(screen.getByLabelText('URL for the selected files'), {
      target: { value: 'https://ghana.example/pdf/{file}' },
    });
    choose(screen.getByLabelText('Type for the selected files'), inflation.id);
    await press('Apply to 2 selected files');
    await press('Upload 2 files');
    await waitFor(() => expect(api.callsOf(UPLOAD)).toHaveLength(2));
    expect(api.callsOf(UPLOAD).map(({ body }) => fieldsOf(body))).toMatchObject([
      {
        ...{ bankName: 'ghana', isMacroeconomicData: 'true', categoryName: 'Inflation' },
        pdfUrl: 'https://ghana.example/pdf/a%20b.pdf',
      },
      { bankName: 'ghana', pdfUrl: 'https://ghana.example/pdf/c.pdf' },
    ]);
  });

  test('copies a row’s values only to the rows below', async () => {
    start();
    await drop(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf', { head: 'Central Bank of Kenya' }));
    choose(bankOf('b.pdf'), 'ghana');
    await press('Copy bank, URL and type from b.pdf to all rows below');
    expect(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => bankOf(name).value)).toEqual([
      ...['', 'ghana', 'ghana'],
    ]);
    expect(rowOf('a.pdf').textContent).toContain('Choose a bank.');
  });

  test('names the rejected files', async () => {
    start();
    await drop(new File(['hello'], 'notes.txt'), pdf('a.pdf'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('notes.txt: It’s not a PDF.');
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the status of each circular and the reason for a failure', async () => {
    let items: object[] = [];
    start({ 'POST /admin/known-files': () => ({ body: { items } }) });
    await drop(pdf('a.pdf', { head: GHANA, content: 'aa' }));
    items = [known(ghana, 'aa', { status: 'failed', reason: 'This PDF is damaged.' })];
    await press('Upload 1 file');
    expect(await within(rowOf('a.pdf')).findByText('Failed')).toBeDefined();
    expect(rowOf('a.pdf').textContent).toContain('This PDF is damaged.');
  });

  test('shows why a file was rejected, and retries only failed files', async () => {
    let isUp = false;
    const api = start({
      [UPLOAD]: ({ body }) =>
        isUp || fieldsOf(body).filename === 'b.pdf'
          ? { body: { id: idOf(70), status: 'received' } }
          : failure(507, 'STORAGE_FULL', 'No room is left.'),
    });
    await drop(pdf('a.pdf', { head: GHANA }), pdf('b.pdf', { head: GHANA }));
    await press('Upload 2 files');
    expect(
      await within(rowOf('a.pdf')).findByText('Upload failed: No room is left.'),
    ).toBeDefined();
    isUp = true;
    await press('Retry 1 failed');
    await screen.findByText('2 files, 2 uploaded');
    expect(api.callsOf(UPLOAD)).toHaveLength(3);
  });

  test('announces progress to screen readers in one place', async () => {
    start();
    await drop(pdf('a.pdf', { head: GHANA }), pdf('b.pdf'));
    const spoken = screen.getByRole('status');
    await waitFor(() => expect(spoken.textContent).toBe('2 files, 2 ready.'));
    await press('Upload 2 files');
    await waitFor(() => expect(spoken.textContent).toBe('2 files, 2 uploaded.'));
  });

  test('continues the upload while the user visits another page', async () => {
    start();
    await drop(pdf('a.pdf', { head: GHANA }));
    document.body.replaceChildren();
    start();
    expect(await screen.findByText('a.pdf')).toBeDefined();
  });

  test('uploads files even if the duplicate check fails', async () => {
    start({ 'POST /admin/known-files': failure(404, 'NOT_FOUND') });
    await drop(pdf('a.pdf', { head: GHANA }));
    expect(await screen.findByText(/couldn’t check for duplicates/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Upload 1 file' })).toHaveProperty('disabled', false);
  });
});
