import { expect, it } from 'vitest';
import type { AlertContent } from './alert-content.ts';
import { type AlertMessage, buildAlertMessage } from './build-alert-message.ts';
import { buildDigestFragment, openDigests } from './build-digest-message.ts';
import { buildNoticeMessage } from './build-notice-message.tsx';

const UNSUBSCRIBE = 'https://api.circulate.example/unsubscribe/token?a=1&b=%22';

const plain: AlertContent = {
  kind: 'new',
  bank: 'Bank of Ghana',
  title: 'Notice on auctions',
  language: 'en',
  translation: { state: 'not needed' },
  publishedOn: '2026-03-04',
  days: [],
  categories: ['Foreign Exchange'],
  why: { categories: ['Foreign Exchange'], macroeconomic: false, searches: [] },
  summary: null,
  doneByOthers: null,
  circularUrl: 'https://circulate.example/circulars/1',
  sourceUrl: null,
  manageUrl: 'https://circulate.example/dashboard',
  deliveryUrl: 'https://circulate.example/delivery',
};
const endOf = (why: string) => [
  why,
  'Email settings: https://circulate.example/delivery',
  'Manage your subscriptions: https://circulate.example/dashboard',
  `Unsubscribe: ${UNSUBSCRIBE}`,
];
const READ = 'Read the circular: https://circulate.example/circulars/1';
const FOLLOWS = 'You subscribe to Bank of Ghana and Foreign Exchange.';

const decoded = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<head>.*?<\/head>|<div[^>]*display:none.*?<\/div>/gs, '')
    .replaceAll(/<\/(?:p|h[1-3]|td|div|a)>|<br\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the HTML's visible text, with links as `words: URL` and without empty lines. */
const readHtml = ({ html }: AlertMessage) => {
  expect(html).not.toMatch(/<(p|h[1-3]|a)(?: [^>]*)?>\s*<\/\1>/);
  return decoded(html.replaceAll(/<a[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '<p>$2: $1</p>\n'))
    .split('\n')
    .map((line) => line.replaceAll(/^[\s·]+|[\s·]+$/g, ''))
    .filter((line) => line !== '' && line !== 'Circulate');
};

const readText = ({ text }: AlertMessage) =>
  text
    .split(/\n+/)
    .map((line) =>
      line.replace(/^- /, '').replace(/^(Summary by.*|Key sentences|What changed):$/, '$1'),
    );

const cases: [string, Partial<AlertContent>, string[]][] = [
  [
    'a circular in the reader’s language',
    {},
    [
      'Bank of Ghana · Issued 4 Mar 2026',
      'Notice on auctions',
      'Foreign Exchange',
      READ,
      ...endOf(FOLLOWS),
    ],
  ],
  [
    'a circular that its bank changed, with key dates',
    {
      kind: 'correction',
      days: [
        { kind: 'in_force', day: '2027-01-01' },
        { kind: 'due', day: '2027-01-31' },
      ],
      changes: [{ before: 'Ten per cent.', after: 'Twelve per cent.' }],
    },
    [
      'Bank of Ghana updated this circular.',
      ...['Bank of Ghana · Issued 4 Mar 2026', 'Notice on auctions'],
      'Effective 1 Jan 2027 · Deadline 31 Jan 2027',
      ...['Foreign Exchange', 'What changed', 'Before: Ten per cent.', 'Now: Twelve per cent.'],
      ...[READ, ...endOf(FOLLOWS)],
    ],
  ],
  [
    'an undated circular with a link to the bank’s website',
    { publishedOn: null, sourceUrl: 'https://bog.gov.gh/notice.pdf?a=1&b=2' },
    [
      ...['Bank of Ghana', 'Notice on auctions', 'Foreign Exchange', READ],
      'View on the bank’s website: https://bog.gov.gh/notice.pdf?a=1&b=2',
      ...endOf(FOLLOWS),
    ],
  ],
  [
    'a circular dated by the month in its title',
    { publishedOn: null, titlePeriod: '2008-07', updatedOn: '2024-01-02' },
    [
      ...['Bank of Ghana · Dated Jul 2008 (in the title)', 'Notice on auctions'],
      ...['Foreign Exchange', READ, ...endOf(FOLLOWS)],
    ],
  ],
  [
    'a translated circular with a warning and a summary',
    {
      language: 'tr',
      title: 'Kredi kartları',
      translation: {
        ...{ state: 'translated', title: 'On credit cards', by: 'sample-model' },
        warning: 'Check the original: 4.500.',
      },
      summary: { lines: ['Limits fall.', 'From May.'], language: 'en', by: 'sample-model' },
    },
    [
      ...[
        'Bank of Ghana · Issued 4 Mar 2026',
        'On credit cards',
        'Kredi kartları',
        'Foreign Exchange',
      ],
      'Translated from Turkish by AI (sample-model). Only the original is binding.',
      ...[
        'Check the original: 4.500.',
        'Summary by AI (sample-model)',
        'Limits fall.',
        'From May.',
        READ,
      ],
      ...endOf(FOLLOWS),
    ],
  ],
  [
    'a circular translated by staff, without a warning',
    {
      language: 'tr',
      title: 'Kredi kartları',
      translation: { state: 'translated', title: 'On credit cards', by: 'admin', warning: null },
      summary: { lines: ['Limitler düşer.'], language: 'tr', by: 'offline' },
    },
    [
      ...[
        'Bank of Ghana · Issued 4 Mar 2026',
        'On credit cards',
        'Kredi kartları',
        'Foreign Exchange',
      ],
      'Translated from Turkish and checked by our staff. Only the original is binding.',
      ...['Key sentences', 'Limitler düşer.', READ, ...endOf(FOLLOWS)],
    ],
  ],
  [
    'a corrected circular in an unknown language, whose alert reasons were deleted',
    {
      kind: 'correction',
      language: 'und',
      translation: { state: 'missing' },
      why: { categories: [], macroeconomic: false, searches: [] },
    },
    [
      'Our earlier email about this circular was wrong. Use the details below.',
      ...['Bank of Ghana · Issued 4 Mar 2026', 'Notice on auctions', 'Foreign Exchange'],
      'This circular is in a language we couldn’t identify. No translation is available.',
      READ,
      ...endOf('You asked for alerts like this one.'),
    ],
  ],
];

it.each(cases)('email of %s has the same content in HTML and plain text', async (...given) => {
  const [, changes, lines] = given;
  const message = (await buildAlertMessage({ ...plain, ...changes }))(UNSUBSCRIBE);
  expect(readText(message)).toEqual(lines);
  expect(readHtml(message)).toEqual(lines);
  expect(message.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'en',
    'List-Unsubscribe': `<${UNSUBSCRIBE}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

const summary = { lines: ['Limits fall.', 'From May.'], language: 'en', by: 'sample-model' };
it.each<[string, Partial<AlertContent>, string]>([
  ['its first line', { summary }, 'Limits fall.'],
  ['its categories when it has no summary', {}, 'Foreign Exchange, Reporting'],
  [
    'its effective date before its first line',
    { summary, days: [{ kind: 'in_force', day: '2027-01-01' }] },
    'Effective 1 Jan 2027 · Limits fall.',
  ],
  [
    'its effective date, then the start of what its bank changed',
    {
      ...{ kind: 'correction', summary, days: [{ kind: 'in_force', day: '2027-01-01' }] },
      changes: [{ before: 'Ten per cent.', after: `Twelve ${'per cent '.repeat(20)}.` }],
    },
    `Effective 1 Jan 2027 · Now: Twelve ${'per cent '.repeat(5)}per cen… · Limits fall.`,
  ],
  [
    'no passage that its reader needs a translation for',
    {
      ...{ kind: 'correction', language: 'tr', summary },
      translation: { state: 'translated', title: 'On cards', by: 'admin', warning: null },
      changes: [{ before: null, after: 'Limitler düşer.' }],
    },
    'Limits fall.',
  ],
  [
    'that a newer circular repealed it, before anything else',
    {
      ...{ summary, days: [{ kind: 'in_force', day: '2027-01-01' }] },
      doneByOthers: {
        ...{ kind: 'repeals', by: `No. 5/2026: ${'On returns '.repeat(9)}`, day: '2026-11-03' },
        sentence: 'Notice 3 is repealed.',
      },
    },
    'Repealed by No. 5/2026: On returns On returns On re…, effective 3 Nov 2026 · Effective 1 Jan 2027 · Limits fall.',
  ],
  [
    'that it replaces an earlier email, after the effective date',
    { kind: 'correction', summary, days: [{ kind: 'in_force', day: '2027-01-01' }] },
    'Effective 1 Jan 2027 · Replaces our earlier email · Limits fall.',
  ],
  [
    'the mistake in our earlier email',
    { kind: 'correction', earlierBank: 'Bank of Zambia' },
    'Issued by Bank of Ghana, not Bank of Zambia · Foreign Exchange, Reporting',
  ],
])('preheader shows %s', async (_what, changes, words) => {
  const categories = ['Foreign Exchange', 'Reporting'];
  const { html } = (await buildAlertMessage({ ...plain, categories, ...changes }))(UNSUBSCRIBE);
  expect(/display:none[^>]*>([^<]*)/.exec(html)?.[1]).toBe(words);
});

it('account email has the same content in both forms, and links to the page it is about', async () => {
  const message = await buildNoticeMessage({
    subject: 'We paused your webhook',
    lines: ['It took no message for three days.', 'Nothing is lost.'],
    link: { label: 'See your channels', url: 'https://circulate.example/delivery' },
    note: {
      text: 'You added this webhook.',
      link: { label: 'Remove it', url: 'https://circulate.example/remove' },
    },
  });
  const lines = [
    ...['We paused your webhook', 'It took no message for three days.', 'Nothing is lost.'],
    'See your channels: https://circulate.example/delivery',
    'You added this webhook. Remove it: https://circulate.example/remove',
  ];
  expect(readText(message)).toEqual(lines);
  expect(readHtml(message)).toEqual(lines);
  expect(/display:none[^>]*>([^<]*)/.exec(message.html)?.[1]).toBe(
    'It took no message for three days.',
  );
  expect(message.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'en',
  });
});

it('digest has the same content in both forms, including the target of each link', () => {
  const at = (page: string) => `https://circulate.example/${page}`;
  const compose = openDigests({
    manageUrl: at('dashboard'),
    deliveryUrl: at('delivery'),
    restUrl: at('alerts?a=1&b=2'),
  });
  const translated: Partial<AlertContent> = {
    ...{ kind: 'correction', language: 'tr', title: 'Kredi kartları', publishedOn: null },
    translation: { state: 'translated', title: 'On cards', by: 'admin', warning: 'Check 4.500.' },
    circularUrl: at('circulars/2'),
  };
  const entries = [
    { ...plain, summary },
    { ...plain, ...translated },
  ].map((content) => ({
    fragment: buildDigestFragment(content),
    why: content.why,
  }));
  const message = compose({ entries, circulars: 3, banks: 1, day: '2026-11-20' }, UNSUBSCRIBE);
  const correction = 'Our earlier email about this circular was wrong. Use the details below.';
  const language =
    'Translated from Turkish and checked by our staff. Only the original is binding.';
  const end = [
    `See 1 more circular: ${at('alerts?a=1&b=2')}`,
    `Email settings: ${at('delivery')}`,
    `Manage your subscriptions: ${at('dashboard')}`,
    `Unsubscribe: ${UNSUBSCRIBE}`,
  ];
  expect(message.subject).toBe('3 circulars from Bank of Ghana, 20 Nov');
  expect(readHtml(message)).toEqual([
    ...['3 circulars from Bank of Ghana', '20 Nov 2026', 'Bank of Ghana'],
    `Notice on auctions: ${at('circulars/1')}`,
    ...['Issued 4 Mar 2026 · Foreign Exchange', 'Limits fall.', FOLLOWS],
    ...[correction, `On cards: ${at('circulars/2')}`, 'Kredi kartları', 'Foreign Exchange'],
    ...['Check 4.500.', `${language} ${FOLLOWS}`, ...end],
  ]);
  expect(readText(message)).toEqual([
    ...['3 circulars from Bank of Ghana', '20 Nov 2026', 'BANK OF GHANA', 'Notice on auctions'],
    ...['Issued 4 Mar 2026 · Foreign Exchange', 'Limits fall.', at('circulars/1'), FOLLOWS],
    ...[correction, 'On cards', 'Kredi kartları', 'Foreign Exchange', 'Check 4.500.', language],
    ...[at('circulars/2'), FOLLOWS, ...end],
  ]);
  expect(/display:none[^>]*>([^<]*)/.exec(message.html)?.[1]).toBe(
    'Correction: On cards · Notice on auctions',
  );

  const hostile = { ...plain, title: 'A & <b>B</b>' };
  const one = { fragment: buildDigestFragment(hostile), why: plain.why };
  const whole = compose({ entries: [one], circulars: 1, banks: 1, day: '2026-11-20' }, UNSUBSCRIBE);
  expect(/display:none[^>]*>([^<]*)/.exec(whole.html)?.[1]).toBe('Foreign Exchange');
  for (const form of [whole.html, whole.text]) expect(form).not.toMatch(/See \d+ more/);
});
