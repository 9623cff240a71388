import { expect, it } from 'vitest';
import { isContentsLine, isFigureLine, isMostlyTables } from './table-lines.ts';

it.each([
  'Domestic Economic Developments................... \t8',
  'Annex II . . . . . . . . . xiv',
  '2.1 5',
])('recognises “%s” as an entry in a table of contents', (line) => {
  expect(isContentsLine(line)).toBe(true);
});

it.each(['Banks shall report by 30 June 2026.', 'Circular No. 4', 'See section 2.1, page 5'])(
  'does not recognise “%s” as an entry in a table of contents',
  (line) => {
    expect(isContentsLine(line)).toBe(false);
  },
);

it.each([
  'Money Supply M1* 511.9 515.0 542.7 557.4 2.7%',
  '5.5000 0.0000 5.5000 0.0000',
  'عرض النقد\t59.4\t2.8%\t59.4',
])('recognises “%s” as a row of figures', (line) => expect(isFigureLine(line)).toBe(true));

it.each(['The rate is 5.25% from 1 July.', 'Source: BCEAO.', '中国人民银行公告2024年第3号'])(
  'recognises “%s” as prose',
  (line) => expect(isFigureLine(line)).toBe(false),
);

it('recognises a text as tables when most lines are figures or contents', () => {
  const rows = ['Contents', ...Array(6).fill('1.1 2'), ...Array(6).fill('2024 5.49 0.36 5.48')];
  expect(isMostlyTables(rows.join('\n\n'))).toBe(true);
});

it('recognises a text as prose despite a table or a few lines of figures', () => {
  const rule = [...Array(10).fill('Banks shall report every purchase.'), ...Array(8).fill('1 2 3')];
  expect(isMostlyTables(rule.join('\n'))).toBe(false);
  expect(isMostlyTables('USD 11.20\nEUR 12.90\nGBP 14.80')).toBe(false);
});
