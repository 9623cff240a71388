import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../test-support/fake-api.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { PdfView } from './pdf-view.tsx';

const link = `POST /circulars/${idOf(7)}/file-link`;
const answers = {
  [link]: { body: { path: '/files/ticket', expires_at: '2026-11-20T12:00:00.000Z' } },
  'GET /files/ticket': { body: { pdf: true } },
};
const made = vi.fn((_blob: Blob) => 'blob:http://app.test/1');
const revoked = vi.fn();

beforeEach(() => {
  made.mockClear();
  revoked.mockClear();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
});
afterEach(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
});

test('shows the PDF from a blob URL and revokes it on unmount', async () => {
  fakeApi(answers);
  const { unmount } = renderApp(<PdfView circularId={idOf(7)} />);
  expect(screen.getByText('Loading the PDF')).toBeDefined();
  const frame = await screen.findByTitle('The original PDF');
  expect(frame.getAttribute('src')).toMatch(/^blob:http:\/\/app\.test\/1#/);
  expect(made.mock.lastCall?.[0].type).toBe('application/pdf');
  expect(screen.queryByText('Loading the PDF')).toBeNull();
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:http://app.test/1');
});

test('reports a PDF that fails to load and retries', async () => {
  fakeApi({ ...answers, 'GET /files/ticket': failure(404, 'NOT_FOUND') });
  renderApp(<PdfView circularId={idOf(7)} />);
  expect(await screen.findByText('We couldn’t load the PDF.')).toBeDefined();
  expect(screen.queryByTitle('The original PDF')).toBeNull();
  fakeApi(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('The original PDF')).toBeDefined();
});

test('loads nothing when the browser cannot show PDFs', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  const api = fakeApi(answers);
  renderApp(<PdfView circularId={idOf(7)} />);
  expect(screen.getByText(/^This browser can’t show PDFs in the page/)).toBeDefined();
  await waitFor(() => expect(api.callsOf(link)).toHaveLength(0));
});
