import type { CircularDetail } from '@circulate/shared-schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular, version } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularView } from './circular-view.tsx';

const show = (more: Partial<CircularDetail> = {}) => {
  fakeApi({});
  return renderApp(<CircularView circular={{ ...circular, ...more }} />, '/circulars/7');
};
const category = { id: idOf(3), category_name: 'Foreign Exchange', evidence: 'The rate is set.' };

describe('a translated circular', () => {
  const translated: Partial<CircularDetail> = {
    language: 'ar',
    text: 'النص الأصلي',
    translation: { language: 'en', title: 'A notice', text: 'The words.', decided_by: 'offline' },
  };
  const onScreen = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query === '(min-width: 1024px)',
    }));
  const tab = (name: string) => screen.getByRole('tab', { name });
  const texts = () =>
    ['The words.', 'النص الأصلي'].map((words) => screen.queryByText(words) !== null);

  test('explains what the translation leaves out', () => {
    onScreen(true);
    const warning = 'The translation ends on page 120; read the rest in the original.';
    const translation = { language: 'en', title: 'A', text: 'B', decided_by: 'sample', warning };
    show({ ...translated, translation });
    expect(screen.getByRole('note').textContent).toBe(warning);
  });

  test('shows original and translation side by side on a wide screen, each in its tab, and states that the original prevails', async () => {
    onScreen(true);
    show(translated);
    const user = userEvent.setup();
    expect(tab('Side by side').getAttribute('aria-selected')).toBe('true');
    expect(texts()).toEqual([true, true]);
    expect(screen.getByText(/The original prevails\.$/)).toBeDefined();
    await user.click(tab('Translation'));
    expect(texts()).toEqual([true, false]);
    expect(screen.getByText(/The original prevails\.$/)).toBeDefined();
    await user.click(tab('Original (Arabic)'));
    expect(texts()).toEqual([false, true]);
    expect(screen.queryByText(/The original prevails\.$/)).toBeNull();
  });

  test('prints original and translation in full, whatever the screen shows', async () => {
    onScreen(false);
    show({ ...translated, versions: [{ ...version, file_name: 'notice.pdf' }] });
    await userEvent.click(tab('PDF'));
    expect(texts()).toEqual([false, false]);
    fireEvent(window, new Event('beforeprint'));
    expect(texts()).toEqual([true, true]);
    expect(screen.getByText(/The original prevails\.$/)).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(texts()).toEqual([false, false]);
  });

  test('starts with only the translation on a narrow screen', () => {
    onScreen(false);
    show(translated);
    expect(tab('Translation').getAttribute('aria-selected')).toBe('true');
    expect(texts()).toEqual([true, false]);
  });

  test('shows only the original without a translation, labelled by the language if known', () => {
    show({ language: null });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Original']);
    expect(screen.getByText('The text of the page.')).toBeDefined();
  });
});

test('shows the PDF itself when its text could not be read', async () => {
  show({ text: null, versions: [{ ...version, file_name: 'notice.pdf' }] });
  const user = userEvent.setup();
  expect(screen.getByRole('tab', { name: 'PDF' }).getAttribute('aria-selected')).toBe('true');
  expect(
    screen.getByText(
      'This browser can’t show PDFs in the page. Open the PDF in a new tab instead.',
    ),
  ).toBeDefined();
  await user.click(screen.getByRole('tab', { name: /^Original/ }));
  expect(screen.getByText(/^We couldn’t extract text from this PDF/)).toBeDefined();
});

describe('subscribing on a circular’s page', () => {
  const macro = 'all Macroeconomic data';

  test('shows bank and categories as pressed when the user subscribes to them', async () => {
    const item = { id: idOf(3), category_name: 'Foreign Exchange', category_type: 'News Flash' };
    const other = { id: idOf(4), category_name: 'Other', category_type: 'News Flash' };
    const api = fakeApi({
      'GET /categories': { body: [other, item].map((each) => ({ ...each, definition: '' })) },
      'POST /categories/subscribe': { body: { isSubscribed: true } },
      'POST /subscriptions': { body: [] },
    });
    const categories = [{ ...category, confidence: 1, decided_by: 'admin' }];
    renderApp(<CircularView circular={{ ...circular, kind: 'News Flash', categories }} />, '/');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Subscribe to Foreign Exchange' }));
    expect(
      await screen.findByRole('button', { name: 'Unsubscribe from Foreign Exchange' }),
    ).toBeDefined();
    expect(api.callsOf('POST /categories/subscribe')[0]?.body).toMatchObject({
      category_id: idOf(3),
    });
    await user.click(screen.getByRole('button', { name: 'Subscribe to Nepal Rastra Bank' }));
    await waitFor(() =>
      expect(api.callsOf('POST /subscriptions')[0]?.body).toMatchObject({ bank_id: idOf(1) }),
    );
  });

  test('offers all macroeconomic data for a circular with figures', async () => {
    const calls = {
      'GET /categories/macroeconomic/status/auth0|demo': { body: { isSubscribed: true } },
      'DELETE /categories/macroeconomic/unsubscribe': { body: { isSubscribed: false } },
    };
    const api = fakeApi(calls);
    renderApp(<CircularView circular={{ ...circular, kind: 'Macroeconomic' }} />, '/');
    await userEvent.click(await screen.findByRole('button', { name: `Unsubscribe from ${macro}` }));
    expect(await screen.findByRole('button', { name: `Subscribe to ${macro}` })).toBeDefined();
    expect(api.callsOf('DELETE /categories/macroeconomic/unsubscribe')).toHaveLength(1);
  });
});

describe('a statistical bulletin', () => {
  const rows = Array.from({ length: 14 }, (_, at) => `20${10 + at} 5.4988 0.3653 5.4879`);
  const bulletin: Partial<CircularDetail> = {
    text: ['MONEY MARKET', 'Source: the Bank.', ...rows].join('\n'),
    versions: [{ ...version, file_name: 'bulletin.pdf' }],
  };
  const showsPdfs = (value: boolean) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('starts with the PDF, since figures need their layout', () => {
    showsPdfs(true);
    show(bulletin);
    expect(selected()).toBe('PDF');
  });

  test('starts with the text in a browser without a PDF viewer', () => {
    showsPdfs(false);
    show(bulletin);
    expect(selected()).toBe('Original (English)');
  });

  test('shows lines of tab-separated cells as a table', () => {
    const text = 'Rates of today are these.\nUSD \t11.20\nEUR \t12.90\nGBP \t14.80';
    show({ text });
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['USD', '11.20', 'EUR', '12.90', 'GBP', '14.80']);
  });
});
