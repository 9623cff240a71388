import { expect, it } from 'vitest';
import type { AlertContent } from './alert-content.ts';
import { buildAlertMessage } from './build-alert-message.ts';

const UNSUBSCRIBE = 'https://api.circulate.example/unsubscribe/sample-token';

const content: AlertContent = {
  kind: 'new',
  bank: 'Bank of Ghana',
  title: 'Notice on foreign exchange auctions',
  language: 'en',
  translation: { state: 'not needed' },
  publishedOn: '2026-03-04',
  days: [],
  categories: ['Foreign Exchange', 'Reporting & Disclosure'],
  why: { categories: ['Foreign Exchange'], macroeconomic: false, searches: [] },
  summary: null,
  doneByOthers: null,
  circularUrl: 'https://circulate.example/circulars/1',
  sourceUrl: 'https://www.bog.gov.gh/notice.pdf',
  manageUrl: 'https://circulate.example/dashboard',
  deliveryUrl: 'https://circulate.example/delivery',
};

const write = async (changes: Partial<AlertContent> = {}) =>
  (await buildAlertMessage({ ...content, ...changes }))(UNSUBSCRIBE);

it('has the same content in HTML and plain text', async () => {
  const { subject, html, text } = await write();
  expect(subject).toBe('Bank of Ghana: Notice on foreign exchange auctions');
  for (const part of [
    'Issued 4 Mar 2026',
    'Notice on foreign exchange auctions',
    'You subscribe to Bank of Ghana',
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(text).toContain('Foreign Exchange · Reporting & Disclosure');
  expect(text).toContain('You subscribe to Bank of Ghana and Foreign Exchange.');
  expect(html).toContain('href="https://circulate.example/circulars/1"');
  expect(html).toContain('href="https://www.bog.gov.gh/notice.pdf"');
});

it('names the subscription to all macroeconomic data as the reason', async () => {
  const { text } = await write({
    why: { categories: [], macroeconomic: true, searches: [] },
  });
  expect(text).toContain('You subscribe to Bank of Ghana and all Macroeconomic data.');
});

it('keeps right-to-left names in order among English words', async () => {
  const searches = ['رسوم', 'قواعد 2026', 'Swaps'];
  const { text } = await write({ why: { categories: [], macroeconomic: false, searches } });
  expect(text).toContain('“\u2068رسوم\u2069”, “\u2068قواعد 2026\u2069” and “Swaps”.');
});

it('lays out an Arabic sentence from right to left, regardless of its first word', async () => {
  const title = 'SAMA: تعميم رقم 12';
  const summary = { lines: ['IFRS 9 يُطبق على القروض كافة.'], language: 'ar', by: 'offline' };
  const { html } = await write({ language: 'ar', title, summary });
  expect(html).toMatch(/<h1[^>]* dir="rtl"[^>]*>SAMA/);
  expect(html).toMatch(/<p[^>]* dir="rtl"[^>]*>IFRS 9/);
});

it('keeps Arabic names of banks and categories in order, in HTML and plain text', async () => {
  const bank = 'بنك السودان';
  const categories = ['رسوم', 'قواعد'];
  const { html, text } = await write({ bank, categories, why: { ...content.why, categories } });
  for (const part of [html, text]) {
    expect(part).toContain(`\u2068${bank}\u2069 · Issued 4 Mar 2026`);
    expect(part).toContain(
      `You subscribe to \u2068${bank}\u2069, \u2068رسوم\u2069 and \u2068قواعد\u2069.`,
    );
  }
  expect(text).toContain('\u2068رسوم\u2069 · \u2068قواعد\u2069');
});

it('names the matching saved searches, with or without subscriptions', async () => {
  const searches = ['Rates & <b>fees</b>', 'See evil.example'];
  const both = await write({ why: { ...content.why, searches: ['Swaps'] } });
  expect(both.text).toContain(
    'You subscribe to Bank of Ghana and Foreign Exchange. This circular matches your saved search “Swaps”.',
  );
  const { html, text } = await write({ why: { categories: [], macroeconomic: false, searches } });
  expect(text).toContain(
    'This circular matches your saved searches “Rates & <b>fees</b>” and “See evil',
  );
  expect(text).not.toContain('You follow');
  expect(text).not.toContain('evil.example');
  expect(html).toContain('Rates &amp; &lt;b&gt;fees');
});

it('names the language of an untranslated circular', async () => {
  const { html, text } = await write({ language: 'tr', translation: { state: 'missing' } });
  for (const part of [html, text]) {
    expect(part).toContain('This circular is in Turkish. No translation is available.');
  }
});

it('shows the original and translated titles, and the figures to check', async () => {
  const translation = {
    state: 'translated' as const,
    title: 'Decision on credit cards',
    by: 'sample-model',
    warning: 'Check against the original: 4.500.',
  };
  const message = await write({ language: 'tr', title: 'Kredi kartları kararı', translation });
  expect(message.subject).toBe('Bank of Ghana: Decision on credit cards');
  for (const part of [message.html, message.text]) {
    expect(part).toContain('Decision on credit cards');
    expect(part).toContain('Kredi kartları kararı');
    expect(part).toContain(
      'Translated from Turkish by AI (sample-model). Only the original is binding.',
    );
    expect(part).toContain('4.500');
  }
});

it('keeps hyphenated figures in order within Arabic text', async () => {
  const lines = ['يسري القرار من 31-12-2024.'];
  const summary = { lines, language: 'ar', by: 'offline' };
  const { html, text } = await write({ language: 'ar', title: 'هاتف 02-2597-0000', summary });
  for (const figure of ['31-12-2024', '02-2597-0000']) {
    expect(html).toMatch(new RegExp(`<span dir="ltr"[^>]*>${figure}</span>`));
    expect(text).toContain(figure);
  }
});

it('shows a three-line summary, with a different label when it consists of key sentences', async () => {
  const lines = ['Banks report daily.', 'Limits fall to 10 %.', 'In force on 1 May.'];
  const summary = { lines, language: 'en', by: 'sample-model' };
  const written = await write({ summary });
  expect(written.text).toContain(
    'Summary by AI (sample-model):\n- Banks report daily.\n- Limits fall to 10 %.',
  );
  for (const line of lines) expect(written.html).toContain(line);
  const extracted = await write({ summary: { ...summary, by: 'offline' } });
  expect(extracted.html).toContain('Key sentences');
  expect(extracted.text).toContain('Key sentences:');
});

it('adds line height for Urdu, Khmer and Burmese', async () => {
  const lineHeightIn = async (language: string) => {
    const summary = { lines: ['سرکلر', 'សារាចរ'], language, by: 'offline' };
    const { html } = await write({ language, summary });
    const heights = [...html.matchAll(/<(?:h1|p)[^>]* lang="[^>]*line-height:([^;"]+)/g)];
    return heights.map(([, height]) => height);
  };
  expect(await lineHeightIn('ur')).toEqual(['2.1', '2.1', '2.1']);
  expect(await lineHeightIn('km')).toEqual(['1.75', '1.75', '1.75']);
  expect(await lineHeightIn('my')).toEqual(['1.75', '1.75', '1.75']);
  expect(await lineHeightIn('fr')).toEqual(['29px', '24px', '24px']);
});

it('supports one-click unsubscribe by link and by header', async () => {
  const { headers, html, text } = await write();
  expect(headers['List-Unsubscribe']).toBe(`<${UNSUBSCRIBE}>`);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(headers['Auto-Submitted']).toBe('auto-generated');
  expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  expect(text).toContain(`Unsubscribe: ${UNSUBSCRIBE}`);
});

it('gives each reader their own unsubscribe link', async () => {
  const finish = await buildAlertMessage(content);
  expect(finish('https://a.example/1').html).not.toContain('https://b.example/2');
  expect(finish('https://b.example/2').text).toContain('https://b.example/2');
});

it('labels a correction of our own mistake', async () => {
  const { subject, html, text } = await write({ kind: 'correction' });
  expect(subject).toMatch(/^Correction – /);
  for (const part of [html, text])
    expect(part).toContain(
      'Our earlier email about this circular was wrong. Use the details below.',
    );
});

it('explains that the bank updated its circular, and what changed', async () => {
  const { subject, html, text } = await write({
    kind: 'correction',
    bank: 'Bank of Zambia',
    changes: [
      { before: 'No more than ten per cent.', after: 'No more than <b>twelve</b> per cent.' },
      { before: null, after: 'Report by Friday.' },
      { before: 'Notice 3 stays.', after: null },
    ],
  });
  expect(subject).toMatch(/^Updated – Bank of Zambia: /);
  expect(text).toContain('Bank of Zambia updated this circular.');
  for (const line of [
    'Before: No more than ten per cent.',
    'Added: Report by Friday.',
    'Removed: Notice 3 stays.',
  ])
    expect(text).toContain(line);
  expect(html).toContain('Report by Friday.');
  for (const part of [html, text]) expect(part).not.toContain('wrong');
  expect(html).not.toContain('<b>twelve');
});

it('explains that the bank updated its circular even when it only moved sentences', async () => {
  const { subject, html, text } = await write({
    ...{ kind: 'correction', bank: 'Bank of Zambia', changes: [] },
  });
  expect(subject).toMatch(/^Updated – Bank of Zambia: /);
  for (const part of [html, text]) {
    expect(part).toContain('Bank of Zambia updated this circular.');
    expect(part).not.toContain('What changed');
  }
});

it('names the right bank and the one in our earlier email when it corrects the bank', async () => {
  const { subject, html, text } = await write({
    kind: 'correction',
    bank: 'Bank of Zambia',
    earlierBank: 'Bank of Ghana',
  });
  expect(subject).toMatch(/^Correction – Bank of Zambia: /);
  for (const part of [html, text]) {
    expect(part).toContain(
      'Bank of Zambia issued this circular, not Bank of Ghana as our earlier email',
    );
    expect(part).toContain('You subscribe to Bank of Ghana and Foreign Exchange.');
  }
});

it('loads no remote content', async () => {
  const { html } = await write();
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link[^>]+stylesheet/i);
});

it('shows a hostile title as text and keeps the subject on one line', async () => {
  const title =
    '<script>alert(1)</script>\r\nBcc: everyone@example.com <a href="https://evil.example">x</a>';
  const { subject, html } = await write({ title });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="https://evil.example"');
  expect(subject).not.toMatch(/[\r\n]/);
});

it('prevents mail clients from turning circular text into links', async () => {
  const hostile =
    'Claim at https://evil.example/pay or www.evil.example, evil.example/x or write pay@evil.example';
  const { subject, html, text } = await write({
    title: hostile,
    language: 'fr',
    translation: { state: 'translated', title: hostile, by: 'sample-model', warning: hostile },
    summary: { lines: [hostile], language: 'en', by: 'sample-model' },
  });
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/evil\.example|https:\/\/evil|www\.evil|pay@evil/);
    expect(part).toContain('Claim at');
  }
});

it('isolates a title that would reverse the text around it', async () => {
  const { subject, html } = await write({ title: 'Rate \u202eevitisop\u202c \u2066x' });
  expect(subject + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
