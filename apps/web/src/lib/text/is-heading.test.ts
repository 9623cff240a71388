import { expect, test } from 'vitest';
import { isHeading } from './is-heading.ts';

test.each([
  'CENTRAL BANK OF THE COAST',
  'DISPOSIÇÕES FINAIS',
  'Chapter II – Reporting',
  'Article 5',
  'Artículo 12. Vigencia',
  'Глава 3 Порядок отчетности',
  'المادة 4',
  '第二章 报送要求',
])('treats %s as a heading', (line) => expect(isHeading(line)).toBe(true));

test.each([
  'Banks shall report by 30 June.',
  'Article 5 applies to every bank that holds deposits of the public and reports to the Bank each month',
  'Section 3 of the Act applies;',
  'USD',
  '12/2026',
  'القاهرة',
  '(IRS) والحصول على',
  'BANKS SHALL REPORT MONTHLY.',
  'BANK\tRATE',
])('does not treat %s as a heading', (line) => expect(isHeading(line)).toBe(false));
