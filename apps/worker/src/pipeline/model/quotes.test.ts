import { expect, it } from 'vitest';
import { isProof } from './quotes.ts';

it.each([
  ['four words', 'shall report every purchase', true],
  ['three words', 'shall report every', false],
  ['marks around a word', '— «report» … !', false],
  ['eight Chinese characters, which are some four words', '银行应当报告外汇', true],
  ['seven of them', '银行应当报告外', false],
  ['sixteen Thai characters', 'ธนาคารต้องรายงาน', true],
  ['a Thai word', 'ธนาคาร', false],
])('ignores %s', (_what, quotation, proves) => {
  expect(isProof(quotation, `… ${quotation.toUpperCase()} …`)).toBe(proves);
});

it('rejects a quotation that isn’t in the text', () => {
  expect(isProof('the governor has said so', 'Banks shall report.')).toBe(false);
});
