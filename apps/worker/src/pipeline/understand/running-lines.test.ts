import { expect, it } from 'vitest';
import { withoutRunningLines } from './running-lines.ts';

const bodies = ['Prices rose in March', 'Lending fell in April', 'Reserves grew in May'];
const withRunningLines = bodies.map(
  (body, index) => `Quarterly Bulletin\n${body}\nPage ${index + 1} of 3`,
);

it('leaves out what stands at the top and the bottom of every page, whatever its number', () => {
  expect(withoutRunningLines(withRunningLines)).toEqual(bodies);
});

it('keeps every line of a short text', () => {
  const pages = withRunningLines.slice(0, 2);
  expect(withoutRunningLines(pages)).toEqual(pages);
});
