import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

describe('a summary shows words whole that the ends of lines broke', () => {
  it.each([
    [
      'where the word stands elsewhere in one piece',
      'Savings banks shall report a loan of more than one bil-\nlion to the bank. Two billion must be reported at once.',
      'Savings banks shall report a loan of more than one billion to the bank.',
    ],
    [
      'with their own hyphen, where they have one elsewhere',
      'Savings banks shall report each medium-\nterm loan to the bank. A medium-term loan has no more than five years.',
      'Savings banks shall report each medium-term loan to the bank.',
    ],
    [
      'in Chinese, without a space',
      '各商业银行应当按月向中国人民银行全部集\n中报送外汇业务数据，并保证数据真实。',
      '各商业银行应当按月向中国人民银行全部集中报送外汇业务数据，并保证数据真实。',
    ],
    [
      'and leaves the others as they are',
      'Savings banks shall report the list of pre-\nand post-trade costs to the bank every month.',
      'Savings banks shall report the list of pre- and post-trade costs to the bank every month.',
    ],
  ])('%s', (_, text, line) => {
    expect(extractSentences([text], null)).toContain(line);
  });
});

it.each([
  [
    'Tato vyhláška stanoví podle předpisu Evropské unie^1) lhůty výkazů bank a poboček.',
    'Tato vyhláška stanoví podle předpisu Evropské unie lhůty výkazů bank a poboček.',
  ],
  [
    'Banks shall report their loans to fishermen to the central bank every month.[2]',
    'Banks shall report their loans to fishermen to the central bank every month.',
  ],
])('shows no marks of notes: %s', (text, line) => {
  expect(extractSentences([text], null)).toEqual([line]);
});
