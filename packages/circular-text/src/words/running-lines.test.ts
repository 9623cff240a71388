import { expect, it } from 'vitest';
import { withoutRunningLines } from './running-lines.ts';

const bodies = ['Prices rose in March', 'Lending fell in April', 'Reserves grew in May'];
const withRunningLines = bodies.map(
  (body, index) => `Quarterly Bulletin\n${body}\nPage ${index + 1} of 3`,
);

it('removes running headers and footers, regardless of the page number', () => {
  expect(withoutRunningLines(withRunningLines)).toEqual(bodies);
});

it('removes only a repeated header from the second of two pages', () => {
  expect(withoutRunningLines(withRunningLines.slice(0, 2))).toEqual([
    'Quarterly Bulletin\nPrices rose in March',
    'Lending fell in April',
  ]);
  const pages = ['Notice\nBanks report.', 'Annex\nNotice\nBanks report.'];
  expect(withoutRunningLines(pages)).toEqual([pages[0], 'Annex\nBanks report.']);
});
