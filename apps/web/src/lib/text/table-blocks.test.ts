import { expect, it } from 'vitest';
import { blocksOf } from './table-blocks.ts';

it('finds a table in three lines with the same number of cells, between lines of prose', () => {
  const text = 'Rates:\nUSD \t11.20\nEUR \t12.90\nGBP\t14.80\nThey hold.';
  expect(blocksOf(text)).toEqual([
    { key: 0, line: 'Rates:' },
    {
      key: 1,
      rows: [
        ['USD', '11.20'],
        ['EUR', '12.90'],
        ['GBP', '14.80'],
      ],
    },
    { key: 4, line: 'They hold.' },
  ]);
});

it.each([
  ['only two lines', 'USD\t11.20\nEUR\t12.90'],
  [
    'lines with different numbers of cells',
    'the \tcover \tof\nof \tmoney\nchanging \tactivities \tof \tit',
  ],
  ['list items', '• \tBanks report.\n• \tDealers report.\n• \tAgents report.'],
  ['numbered items', '(i) \tBanks.\n(ii) \tDealers.\n(iii) \tAgents.'],
])('keeps %s as lines', (_what, text) => {
  expect(blocksOf(text)).toEqual(text.split('\n').map((line, key) => ({ key, line })));
});
