import { expect, it } from 'vitest';
import { isProof, namesLink } from './quotes.ts';

it.each([
  ['accepts four words', 'shall report every purchase', true],
  ['rejects three words', 'shall report every', false],
  ['rejects one word between punctuation marks', '— «report» … !', false],
  ['accepts eight Chinese characters, which are about four words,', '银行应当报告外汇', true],
  ['rejects seven Chinese characters', '银行应当报告外', false],
  ['accepts sixteen Thai characters', 'ธนาคารต้องรายงาน', true],
  ['rejects one Thai word', 'ธนาคาร', false],
])('%s as evidence', (_what, quotation, proves) => {
  expect(isProof(quotation, `… ${quotation.toUpperCase()} …`)).toBe(proves);
});

it('rejects a quotation that isn’t in the text', () => {
  expect(isProof('the governor has said so', 'Banks shall report.')).toBe(false);
});

it.each([
  ['a URL', 'See https://bank.example/a.'],
  ['an email address', 'Write to pay@bank.example.'],
  ['a domain', 'Log in at bank.example now.'],
  ['a short domain with a path', 'Log in at t.co/x now.'],
  ['a Markdown link', '[Report here](phish.example/now)'],
])('finds %s in a text', (_what, text) => {
  expect(namesLink(text)).toBe(true);
});

it.each([
  'No.of banks, e.g. S.A.',
  'Art.5.The bank',
  'Rp.juta 1.500,00',
  'La banque.Décret texte.leçon',
])('finds no link in “%s”', (text) => {
  expect(namesLink(text)).toBe(false);
});
