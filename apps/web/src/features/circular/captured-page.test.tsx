import type { CircularDetail } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular, version } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularView } from './circular-view.tsx';

const linkCall = `POST /circulars/${idOf(7)}/file-link`;
const show = (more: Partial<CircularDetail> = {}) =>
  renderApp(<CircularView circular={{ ...circular, ...more }} />, '/circulars/7');

describe('a circular captured from a page', () => {
  test('shows the text and offers it as a download when the circular has no PDF', () => {
    fakeApi({});
    show();
    expect(screen.getByText('The text of the page.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download the text' })).toBeDefined();
    expect(screen.queryByText(/PDF/)).toBeNull();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  test('does not mention a PDF before the text is extracted', () => {
    fakeApi({});
    show({ text: null });
    expect(screen.getByText(/Download the original file to read it/)).toBeDefined();
    expect(screen.queryByText(/PDF/)).toBeNull();
  });

  test('downloads the text under its own name', async () => {
    fakeApi({
      [linkCall]: { body: { path: '/files/ticket', expires_at: '2026-11-20T12:00:00Z' } },
      'GET /files/ticket': { body: 'the text' },
    });
    const made = vi.fn(() => 'blob:made');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Download the text' }));
    await waitFor(() => expect(names).toEqual(['notice.txt']));
    expect(made).toHaveBeenCalledOnce();
  });

  test('shows a message when the download fails', async () => {
    fakeApi({ [linkCall]: failure(500, 'INTERNAL') });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Download the text' }));
    expect(
      await screen.findByText(
        'We couldn’t download the text. Check your connection and try again.',
      ),
    ).toBeDefined();
  });
});

test('shows the PDF that replaced a page', () => {
  fakeApi({});
  show({
    versions: [
      { ...version, file_name: 'notice.txt' },
      { ...version, number: 2, file_name: 'notice.pdf' },
    ],
  });
  expect(screen.getByRole('tab', { name: 'PDF' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open the PDF' })).toBeDefined();
});

test('opens a PDF in a tab that the click opened and that has no reference to this page', async () => {
  fakeApi({
    [linkCall]: { body: { path: '/files/ticket', expires_at: '2026-11-20T12:00:00Z' } },
  });
  const tab = { opener: {}, location: { href: '' }, close: vi.fn() };
  const open = vi.fn(() => tab);
  vi.stubGlobal('open', open);
  show({ versions: [{ ...version, file_name: 'notice.pdf' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Open the PDF' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  await waitFor(() => expect(tab.location.href).toMatch(/\/files\/ticket$/));
  expect(tab.opener).toBeNull();
});

test('closes the tab and shows a message when the PDF fails to load', async () => {
  fakeApi({ [linkCall]: failure(500, 'INTERNAL') });
  const close = vi.fn();
  vi.stubGlobal('open', () => ({ close }));
  show({ versions: [{ ...version, file_name: 'notice.pdf' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Open the PDF' }));
  expect(
    await screen.findByText('We couldn’t open the PDF. Check your connection and try again.'),
  ).toBeDefined();
  expect(close).toHaveBeenCalledOnce();
});

describe('a circular with annexes', () => {
  const annex = { id: idOf(70), file_name: 'Form A.pdf', file_bytes: 2_048, problem: null };
  const annexCall = `POST /circulars/${idOf(7)}/annexes/${idOf(70)}/file-link`;

  test('lists the annexes and opens each', async () => {
    fakeApi({
      [annexCall]: { body: { path: '/files/ticket', expires_at: '2026-11-20T12:00:00Z' } },
    });
    const tab = { opener: {}, location: { href: '' } };
    vi.stubGlobal('open', () => tab);
    const text = { ...annex, id: idOf(71), file_name: 'Table.docx.txt', problem: 'It is empty.' };
    show({ annexes: [annex, text] });
    const list = within(screen.getByRole('region', { name: 'Annexes' }));
    expect(list.getByText('Its text isn’t searchable. It is empty.')).toBeDefined();
    const open = list.getByRole('button', { name: 'Open the PDF', description: 'Form A.pdf' });
    await userEvent.click(open);
    await waitFor(() => expect(tab.location.href).toMatch(/\/files\/ticket$/));
  });

  test('doesn’t show a list of annexes when the circular has none', () => {
    fakeApi({});
    show();
    expect(screen.queryByText('Annexes')).toBeNull();
  });
});

test('shows both URLs of a circular that its bank published twice', () => {
  fakeApi({});
  const [first, second] = ['https://bank.example/a.pdf', 'https://bank.example/press'];
  show({ source_url: first, other_addresses: [second] });
  const list = within(screen.getByRole('region', { name: 'On the bank’s website' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    first,
    second,
  ]);
});

test('shows the update date when there is no issue date', () => {
  fakeApi({});
  const sentence = 'Updated up to 26 November 2026';
  const updated = { kind: 'updated' as const, date: '2026-11-26', sentence };
  show({ facts: { dates: [updated], addressees: null, acts: [] } });
  expect(screen.getAllByText(/26 Nov 2026/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/No issue date/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Add to calendar/ })).toBeNull();
});
