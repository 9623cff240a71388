import { expect, it } from 'vitest';
import { isProof } from './quotes.ts';

it.each([
  ['four words', 'shall report every purchase', true],
  ['three words', 'shall report every', false],
  ['marks beside a word', '— «report» … !', false],
  ['eight Chinese characters, which are some four words', '银行应当报告外汇', true],
  ['seven of them', '银行应当报告外', false],
  ['sixteen Thai characters', 'ธนาคารต้องรายงาน', true],
  ['a Thai word', 'ธนาคาร', false],
])('takes %s for what they are', (_what, quotation, proves) => {
  expect(isProof(quotation, `… ${quotation.toUpperCase()} …`)).toBe(proves);
});

it('believes no words that the text does not hold', () => {
  expect(isProof('the governor has said so', 'Banks shall report.')).toBe(false);
});
