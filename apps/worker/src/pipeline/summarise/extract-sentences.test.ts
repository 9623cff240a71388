import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const title = 'Banking Circular No. 4: Foreign exchange exposure limits';
const duty =
  'The foreign exchange exposure of a bank must not exceed ten per cent of its core capital.';
const report =
  'All authorised dealers shall report purchases and sales to the central bank every week.';

it('spends no line on the title again', () => {
  expect(extractSentences([`${title}\n\n${report}\n\n${duty}`], title)).toEqual([report, duty]);
});

it('gives sentences word for word, in their order, and three at most', () => {
  const filler = 'We thank everyone who took part in the consultation of the last few months.';
  const force = 'This circular takes effect on 1 January 2027 and replaces the one of 12 May 2019.';
  const text = [report, filler, filler.replace('last', 'past'), duty, force].join('\n\n');
  expect(extractSentences([text], title)).toEqual([report, duty, force]);
});

it('leaves out headings in capitals, tables of contents and rows of figures', () => {
  const noise = [
    'OFFICE OF THE DIRECTOR OF BANKING SUPERVISION OF THE REPUBLIC',
    'Chapter one: definitions and scope of application ........ 4',
    '12.5 13.1 14.8 15.0 16.2 17.9 18.3 19.4 20.5 21.6 22.7 23.8',
  ];
  expect(extractSentences([[...noise, duty].join('\n\n')], title)).toEqual([duty]);
});

it('leaves out what stands there in the other script of the bank', () => {
  const address = 'वित्तीय समावेशन और विकास विभाग, केन्द्रीय कार्यालय, शहीद भगत सिंह मार्ग, मुंबई';
  expect(extractSentences([`${duty}\n\n${report}\n\n${address}`], title)).toEqual([duty, report]);
});

it('has nothing to say of a text without sentences', () => {
  expect(extractSentences(['Annex 1\n\n1 2 3'], null)).toEqual([]);
});

it.each([
  ['the greeting of a letter', 'Dear Sir / Madam, '],
  ['its subject', 'Objet : '],
  ['the number of a paragraph', '(2) '],
  ['the number of a section', '4.1 '],
  ['a bullet', '• '],
])('begins where the sentence does, after %s', (_what, leadIn) => {
  expect(extractSentences([leadIn + duty], title)).toEqual([duty]);
});

it.each([
  ['the head of a letter', 'Circular No. 9 All Authorised Dealers, Madam / Sir, '],
  ['a heading in capitals', 'PART A OVERVIEW 1.1 '],
  ['a counted heading', 'D) Decision of the board 26. '],
  ['the title again', `${title} `],
])('leaves out %s that stands in front of a sentence', (_what, leadIn) => {
  expect(extractSentences([leadIn + duty], title)).toEqual([duty]);
});

it('prefers what is decided to what it rests on, how it is called and who was there', () => {
  const decision = 'The Board has decided to raise the reserve requirement to nine per cent.';
  const preamble = [
    'In exercise of the powers conferred by section 35 of the Banking Act, this is issued.',
    'These rules shall be called the Reserve Requirement (Third Amendment) Directions of the bank.',
    'A regular meeting of the Monetary Policy Committee was held on the third of May in the capital.',
    'Anna Maria Silva Souza – Deputy Head of the Department, Pedro Costa Lima – Head of Statistics.',
  ];
  expect(extractSentences([[...preamble, decision].join('\n\n')], title)).toEqual([decision]);
});

it('cuts a long sentence between clauses or words, never inside one', () => {
  const long = `Banks shall report ${'their purchases of foreign currency, '.repeat(12)}every week.`;
  const [line = ''] = extractSentences([long], title);
  expect(line.length).toBeLessThanOrEqual(320);
  expect(line).toMatch(/currency…$/);
  expect(long.startsWith(line.slice(0, -1))).toBe(true);
  const words = `Banks shall report ${'purchases '.repeat(50)}every week.`;
  expect(extractSentences([words], title)[0]).toMatch(/ purchases…$/);
});

it.each([
  'On 1 January 2027 the new reserve requirements take effect for all commercial banks.',
  '13. März 2026 ist der letzte Tag, an dem die Banken ihre Meldungen einreichen können.',
  '5.1 percent was the inflation of the last twelve months, more than the committee expected.',
])('keeps a date or a figure that a sentence begins with: %s', (sentence) => {
  expect(extractSentences([sentence], null)).toEqual([sentence]);
});

it.each([
  [
    'Bengali',
    'ব্যাংকসমূহকে প্রতি মাসের প্রথম সপ্তাহে বৈদেশিক মুদ্রা লেনদেনের বিবরণী কেন্দ্রীয় ব্যাংকে দাখিল করতে হবে।',
  ],
  ['Hindi', 'सभी बैंकों को यह निर्देश एक जनवरी से लागू करना होगा और हर महीने रिपोर्ट भेजनी होगी।'],
  ['Chinese', '各商业银行应当自二〇二七年一月一日起按月报送外汇业务数据。'],
  ['Thai', 'ธนาคารพาณิชย์ต้องรายงานธุรกรรมเงินตราต่างประเทศต่อธนาคารกลางทุกสัปดาห์'],
])('finds the sentences of a text in %s', (_language, sentence) => {
  expect(extractSentences([`1\n\n${sentence}\n\n2`], null)).toEqual([sentence]);
});
