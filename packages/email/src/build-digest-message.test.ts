import { expect, it } from 'vitest';
import type { AlertContent, Reasons } from './alert-content.ts';
import { buildDigestFragment, type DigestEntry, openDigests } from './build-digest-message.ts';

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
  why: { categories: [], macroeconomic: false, searches: [] },
  summary: {
    lines: ['Banks report daily.', 'Limits fall to 10 %.'],
    language: 'en',
    by: 'sample-model',
  },
  doneByOthers: null,
  circularUrl: 'https://circulate.example/circulars/1',
  sourceUrl: null,
  manageUrl: 'https://circulate.example/dashboard',
  deliveryUrl: 'https://circulate.example/delivery',
};

const entry = (
  changes: Partial<AlertContent> = {},
  why: Partial<Reasons> = { categories: ['Foreign Exchange'] },
): DigestEntry => ({
  fragment: buildDigestFragment({ ...content, ...changes }),
  why: { ...content.why, ...why },
});

const compose = openDigests({
  manageUrl: 'https://circulate.example/dashboard',
  deliveryUrl: 'https://circulate.example/delivery',
  restUrl: 'https://circulate.example/alerts',
});

const write = (entries: DigestEntry[], more: { circulars?: number; banks?: number } = {}) =>
  compose(
    {
      entries,
      circulars: entries.length,
      banks: new Set(entries.map(({ fragment }) => fragment.bank)).size,
      day: '2026-11-20',
      ...more,
    },
    UNSUBSCRIBE,
  );

const preheaderOf = (html: string) => /display:none[^>]*>([^<]*)/.exec(html)?.[1];

const saudi = {
  bank: 'Saudi Central Bank',
  title: 'تعليمات مكافحة غسل الأموال',
  language: 'ar',
  translation: { state: 'missing' as const },
  circularUrl: 'https://circulate.example/circulars/2',
};

it('lists circulars by bank, with reasons, in HTML and in plain text', () => {
  const { subject, html, text } = write([
    entry(),
    entry(saudi, { macroeconomic: true }),
    entry({ title: 'A third notice' }),
  ]);
  expect(subject).toBe('3 circulars from Bank of Ghana and Saudi Central Bank, 20 Nov');
  for (const part of [html, text]) {
    expect(part).toContain('3 circulars from Bank of Ghana and Saudi Central Bank');
    expect(part).toContain('20 Nov 2026');
    expect(part).toContain('Notice on foreign exchange auctions');
    expect(part).toContain('Issued 4 Mar 2026 · Foreign Exchange · Reporting &');
    expect(part).toContain('Banks report daily.');
    expect(part).not.toContain('Limits fall');
    expect(part).toContain('You subscribe to Bank of Ghana and Foreign Exchange.');
    expect(part).toContain('You subscribe to Saudi Central Bank and all Macroeconomic data.');
    expect(part).toContain('This circular is in Arabic. No translation is available.');
    expect(part).toContain('https://circulate.example/circulars/2');
    expect(part).not.toContain('digest-');
  }
  // Grouped by bank, although the entries were in another order.
  expect(text.indexOf('A third notice')).toBeLessThan(text.indexOf('SAUDI CENTRAL BANK'));
  expect(html).toMatch(/lang="ar"[^>]*>|dir="auto"/);
});

it('has the subject and preheader of an alert if it has only one circular', () => {
  const days = [{ kind: 'in_force' as const, day: '2027-01-01' }];
  const { subject, html } = write([entry({ kind: 'correction', days })]);
  expect(subject).toBe('Correction – Bank of Ghana: Notice on foreign exchange auctions');
  expect(preheaderOf(html)).toMatch(/^Effective 1 Jan 2027 · Replaces our earlier email · Banks/);
});

it('announces corrections, then the nearest dates, in its preheader', () => {
  const due = (day: string) => [{ kind: 'due' as const, day }];
  const { html } = write([
    entry({ title: 'Newest' }),
    entry({ title: 'Past', days: due('2026-11-19') }),
    entry({ title: 'Z', days: due('2027-02-01') }),
    entry({ title: 'A'.repeat(60), days: [...due('2026-11-01'), ...due('2026-11-20')] }),
    entry({ title: 'On cards', kind: 'correction', changes: [] }),
  ]);
  expect(preheaderOf(html)).toBe(
    `Updated: On cards · Deadline 20 Nov 2026: ${'A'.repeat(49)}… · Deadline 1 Feb 2027: Z`,
  );
});

it('shows what its bank changed, and that a newer circular repealed it', () => {
  const { html, text } = write([
    entry({
      kind: 'correction',
      changes: [{ before: 'Ten per cent.', after: 'Twelve per cent.' }],
      doneByOthers: { kind: 'repeals', by: 'No. 5', day: null, sentence: 'It is repealed.' },
    }),
  ]);
  for (const part of [html.replaceAll(/<[^>]*>/g, ''), text]) {
    expect(part).toContain('Now: Twelve per cent.');
    expect(part.indexOf('Repealed by No. 5')).toBeLessThan(part.lastIndexOf('Banks report daily.'));
  }
});

it("uses the singular for one circular, and links to the circulars that don't fit", () => {
  expect(write([entry()]).text).toContain('1 circular from Bank of Ghana\n');
  const { subject, html, text } = write([entry()], { circulars: 63, banks: 9 });
  expect(subject).toBe('63 circulars from Bank of Ghana and 8 more banks, 20 Nov');
  for (const part of [html, text]) {
    expect(part).toContain('See 62 more circulars');
    expect(part).toContain('https://circulate.example/alerts');
  }
});

it('supports one-click unsubscribe by link and header, with a separate link per reader', () => {
  const { headers, html, text } = write([entry()]);
  expect(headers['List-Unsubscribe']).toBe(`<${UNSUBSCRIBE}>`);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  expect(text).toContain(`Unsubscribe: ${UNSUBSCRIBE}`);
});

it('marks a circular as a correction when an earlier email was wrong', () => {
  const { html, text } = write([entry({ kind: 'correction' })]);
  for (const part of [html, text]) expect(part).toContain('Our earlier email');
});

it('shows the original and translated titles, and the figures to check', () => {
  const translation = {
    state: 'translated' as const,
    title: 'Rules against money laundering',
    by: 'sample-model',
    warning: 'Check against the original: 4.500.',
  };
  const { html, text } = write([entry({ ...saudi, translation })]);
  for (const part of [html, text]) {
    for (const words of [translation.title, saudi.title, 'Translated from Arabic by AI', '4.500'])
      expect(part).toContain(words);
  }
});

it('prevents circular text from becoming markup, a link or a placeholder', () => {
  const hostile = '<b>Claim</b> $& at https://evil.example/pay or pay@evil.example \u202eevitisop';
  const { subject, html, text } = write([
    entry({ title: hostile, summary: { lines: [hostile], language: 'en', by: 'sample-model' } }),
  ]);
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/evil\.example|https:\/\/evil|pay@evil|\u202e/);
  }
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link[^>]+stylesheet/i);
});

it('stays below the size at which mailbox providers clip emails, even with fifty long circulars', () => {
  const long =
    'A notice on the reporting of foreign exchange positions by authorised dealers '.repeat(3);
  const { html } = write(
    Array.from({ length: 50 }, (_, at) =>
      entry({
        title: `${at} ${long}`,
        circularUrl: `https://circulate.example/circulars/${'0'.repeat(36)}`,
        summary: { lines: [long], language: 'en', by: 'sample-model' },
      }),
    ),
  );
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
