import { expect, it } from 'vitest';
import { isProof } from './quotes.ts';

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
