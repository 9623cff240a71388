import { expect, it } from 'vitest';
import { isQuotable } from './quotable.ts';

it.each([
  ['a table of contents', 'TABLE OF CONTENTS PAGES\n1.1 2\n1.2 2\n2.1 5'],
  ['contents cut within their leaders', 'Bulletin 2026\nContents\n1.1 Foreign reserves ........'],
  ['a list of tables', 'Table 1.1: Real GDP growth\nTable 2.1: Deposits\nTable 2.2: Loans'],
  ['rows of figures', 'Money Supply M1 511.9 515.0 542.7\nMonetary Deposits 435.3 436.8 456.5'],
  ['rows with cells', 'S.N.\tCircular\tDate\n1.\tSeries No. 20\tNovember 16, 2000'],
])('rejects %s as evidence', (_what, passage) => expect(isQuotable(passage)).toBe(false));

it.each([
  ['a sentence over two lines', 'The reserve requirement rises\nto 10 per cent from 1 May.'],
  ['the caption of a single table', 'Table 3: Reserve requirements of banks'],
  ['a sentence in Chinese', '自2024年5月1日起上调存款准备金率。'],
])('accepts %s as evidence', (_what, passage) => expect(isQuotable(passage)).toBe(true));
