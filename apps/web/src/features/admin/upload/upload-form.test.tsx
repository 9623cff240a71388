import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { UploadForm } from './upload-form.tsx';

const banks = [
  {
    id: idOf(1),
    bank_name: 'bank-of-ghana',
    display_name: 'Bank of Ghana',
    country: 'Ghana',
    countries: [],
    regions: [],
    last_circular_date_published: null,
  },
];
const categories = [
  {
    id: idOf(2),
    category_name: 'Inflation',
    category_type: 'Macroeconomic' as const,
    definition: '',
  },
  {
    id: idOf(3),
    category_name: 'Foreign Exchange',
    category_type: 'News Flash' as const,
    definition: '',
  },
];
const call = 'POST /admin/upload';
const accepted = { body: { id: idOf(7), status: 'received' } };
const pdf = new File(['%PDF-1.7'], 'circular-09.pdf', { type: 'application/pdf' });
const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });

const show = () => renderApp(<UploadForm banks={banks} categories={categories} />, '/admin');
const user = () => userEvent.setup({ applyAccept: false, advanceTimers: vi.advanceTimersByTime });
const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Upload|Processing/ });
const bankField = () => screen.getByLabelText<HTMLSelectElement>('Select bank');
const urlField = () => screen.getByLabelText<HTMLInputElement>('PDF URL');
const fileField = () => screen.getByLabelText<HTMLInputElement>('PDF file');

const fill = () => {
  fireEvent.change(bankField(), { target: { value: 'bank-of-ghana' } });
  fireEvent.change(fileField(), { target: { files: [pdf] } });
  fireEvent.change(urlField(), { target: { value: 'https://bog.gov.gh/c09.pdf' } });
};
const submit = () => act(async () => fireEvent.click(submitButton()));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('the upload form', () => {
  test('shows only the first validation message, in a red box', async () => {
    const api = fakeApi({});
    show();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('File is required');
    expect(screen.getByRole('alert').className).toContain('bg-bad');
    fireEvent.change(fileField(), { target: { files: [pdf] } });
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Bank name is required'),
    );
    fireEvent.change(bankField(), { target: { value: 'bank-of-ghana' } });
    fireEvent.change(urlField(), { target: { value: 'not a url' } });
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid URL format'));
    expect(api.callsOf(call)).toHaveLength(0);
  });

  test('offers only PDFs and rejects any other type', async () => {
    fakeApi({});
    show();
    expect(fileField().accept).toContain('application/pdf');
    await user().upload(fileField(), text);
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a valid PDF file');
  });

  test('rejects a web page saved as .pdf', async () => {
    const api = fakeApi({ [call]: accepted });
    show();
    fill();
    const page = new File(['<html>'], 'page.pdf', { type: 'application/pdf' });
    fireEvent.change(fileField(), { target: { files: [page] } });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a valid PDF file');
    expect(api.callsOf(call)).toHaveLength(0);
  });

  test('asks for a category only while the macroeconomic checkbox is on', async () => {
    fakeApi({});
    show();
    expect(screen.queryByLabelText('Category')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Macroeconomic Data' }));
    const options = [...screen.getByLabelText<HTMLSelectElement>('Category').options];
    expect(options.map((option) => option.text)).toEqual(['Select a category', 'Inflation']);
    fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please select a macroeconomic category',
    );
  });

  test('clears the category when the macroeconomic checkbox is toggled', () => {
    fakeApi({});
    show();
    const box = screen.getByRole('checkbox', { name: 'Macroeconomic Data' });
    fireEvent.click(box);
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: idOf(2) } });
    fireEvent.click(box);
    fireEvent.click(box);
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('');
  });

  test('sends the payload that the spec defines', async () => {
    const api = fakeApi({ [call]: accepted });
    show();
    fill();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Macroeconomic Data' }));
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: idOf(2) } });
    await submit();
    await screen.findByText('File uploaded successfully!');
    const body = api.callsOf(call)[0]?.body;
    expect(body).toBeInstanceOf(FormData);
    const fields = body instanceof FormData ? Object.fromEntries(body) : {};
    expect(fields).toMatchObject({
      filename: 'circular-09.pdf',
      uploadedBy: 'auth0|demo',
      pdfUrl: 'https://bog.gov.gh/c09.pdf',
      bankName: 'bank-of-ghana',
      isMacroeconomicData: 'true',
      categoryName: 'Inflation',
    });
    expect(fields.file).toHaveProperty('name', 'circular-09.pdf');
    expect(fields).not.toHaveProperty('insist');
    expect(fields.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('sends isMacroeconomicData as "false", and no category, for other circulars', async () => {
    const api = fakeApi({ [call]: accepted });
    show();
    fill();
    await submit();
    await screen.findByText('File uploaded successfully!');
    const body = api.callsOf(call)[0]?.body;
    const fields = body instanceof FormData ? Object.fromEntries(body) : {};
    expect(fields).toMatchObject({ isMacroeconomicData: 'false' });
    expect(fields).not.toHaveProperty('categoryName');
  });

  test('trims whitespace from a pasted URL', async () => {
    const api = fakeApi({ [call]: accepted });
    show();
    fill();
    fireEvent.change(urlField(), { target: { value: 'https://bog.gov.gh/c09.pdf\u00a0' } });
    await submit();
    await screen.findByText('File uploaded successfully!');
    const body = api.callsOf(call)[0]?.body;
    expect(body instanceof FormData && body.get('pdfUrl')).toBe('https://bog.gov.gh/c09.pdf');
  });

  test('states the maximum length of a URL', async () => {
    fakeApi({});
    show();
    fill();
    const long = `https://bog.gov.gh/${'x'.repeat(2_048)}`;
    fireEvent.change(urlField(), { target: { value: long } });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('At most 2,048 characters');
  });

  test('disables the button while sending and for five seconds afterwards', async () => {
    let answer: (value: object) => void = () => undefined;
    fakeApi({ [call]: () => new Promise<object>((resolve) => (answer = resolve)) });
    show();
    fill();
    await submit();
    await waitFor(() => expect(submitButton().textContent).toBe('Processing...'));
    expect(submitButton().disabled).toBe(true);
    await act(async () => answer(accepted));
    await screen.findByText('File uploaded successfully!');
    expect(submitButton().textContent).toBe('Upload Circular');
    expect(submitButton().disabled).toBe(true);
    act(() => vi.advanceTimersByTime(4000));
    expect(submitButton().disabled).toBe(true);
    act(() => vi.advanceTimersByTime(1001));
    expect(submitButton().disabled).toBe(false);
  });

  test('resets the form after success', async () => {
    fakeApi({ [call]: accepted });
    show();
    fill();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Macroeconomic Data' }));
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: idOf(2) } });
    await submit();
    await screen.findByText('File uploaded successfully!');
    await waitFor(() => expect(bankField().value).toBe(''));
    expect(urlField().value).toBe('');
    expect(fileField().files).toHaveLength(0);
    expect(screen.queryByLabelText('Category')).toBeNull();
  });

  test.each([
    ['a 2xx other than 200', { status: 202, body: {} }, 'Error uploading file'],
    ['an API error', failure(415, 'NOT_A_PDF', 'Not a PDF'), 'Upload failed: Not a PDF'],
    ['a network error', 'network error' as const, 'Upload failed: Failed to fetch'],
  ])('on %s, shows the message and keeps what was entered', async (_case, answer, message) => {
    fakeApi({ [call]: answer });
    show();
    fill();
    await submit();
    expect((await screen.findByText(message)).closest('[data-toast=error]')).not.toBeNull();
    expect(urlField().value).toBe('https://bog.gov.gh/c09.pdf');
    expect(bankField().value).toBe('bank-of-ghana');
    expect(fileField().files).toHaveLength(1);
    expect(submitButton().disabled).toBe(true);
  });

  test('links to a duplicate and offers to upload anyway', async () => {
    const api = fakeApi({
      [call]: failure(409, 'DUPLICATE_CIRCULAR', 'The bank has this file', { id: idOf(8) }),
    });
    show();
    fill();
    await submit();
    const link = await screen.findByRole('link', { name: 'See the circular' });
    expect(link.getAttribute('href')).toBe(`/admin/circulars/${idOf(8)}`);
    act(() => vi.advanceTimersByTime(5001));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload anyway' })));
    await waitFor(() => expect(api.callsOf(call)).toHaveLength(2));
    const body = api.callsOf(call)[1]?.body;
    expect(body instanceof FormData && body.get('insist')).toBe('true');
  });

  test('clears the duplicate notice when another bank is chosen', async () => {
    fakeApi({ [call]: failure(409, 'DUPLICATE_CIRCULAR', 'The bank has this', { id: idOf(8) }) });
    show();
    fill();
    await submit();
    expect(await screen.findByRole('link', { name: 'See the circular' })).toBeDefined();
    fireEvent.change(bankField(), { target: { value: '' } });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'See the circular' })).toBeNull(),
    );
  });
});
