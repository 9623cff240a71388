import { expect, test } from 'vitest';
import { withoutPageNumbers } from './page-numbers.ts';

const BODIES = ['Banks report.', 'Prices rose.', 'Lending fell.', 'Reserves grew.'];
const pagesOf = (numbering: (page: number) => string, count = 4) =>
  Array.from({ length: count }, (_, at) => `${BODIES[at]}\n${numbering(at + 1)}`);
test.each<[string, (page: number) => string]>([
  ['on its own', (page) => `${page}`],
  ['between dashes', (page) => `- ${page} -`],
  ['with the total', (page) => `Page ${page} of 4`],
  ['starting on the second page', (page) => `${page - 1}`],
  ['after the title', (page) => `Resolução nº 4.595, de 28 de agosto de 2017 Página ${page} de 4`],
  ['before the title', (page) => `${page} Quarterly Bulletin`],
])('removes a page number: %s', (_what, numbering) => {
  expect(withoutPageNumbers(pagesOf(numbering))).toEqual(BODIES);
});

test('removes a line with the page number and the total', () => {
  expect(withoutPageNumbers(['Banks report.', 'They do.\nCircular 27 Página 2 de 2'])).toEqual([
    'Banks report.',
    'They do.',
  ]);
});

test.each([
  ['figures in a table', ['Rates\n12\n7', 'Rates\n3\n40', 'Rates\n9\n1']],
  ['a single number in a long text', ['Banks\n1', 'Report', 'Every', 'Day']],
  ['an annex number', ['Annex 1\nx', 'Annex 2\ny', 'Annex 3\nz']],
  ['a table number', ['Table of rates 1\nx', 'Table of rates 2\ny', 'Table of rates 3\nz']],
  ['a share at the end of a page', ['x', 'of banks at least 2 of 3', 'y']],
  ['numbered headings', ['Guidance Note 1\nx', 'Guidance Note 2\ny']],
  ['the day in a date', ['Issued on 1', 'March 2026', 'x', 'y']],
  ['a number in the middle of a page', ['a\nb\n1\nc\nd', 'a\nb\n2\nc\nd']],
])('keeps any other number: %s', (_what, pages) => {
  expect(withoutPageNumbers(pages)).toEqual(pages);
});
