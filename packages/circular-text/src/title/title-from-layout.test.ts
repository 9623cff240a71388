import { describe, expect, it } from 'vitest';
import { LINES_SET, type LineSetting } from './line-setting.ts';
import { titleFromLayout } from './title-from-layout.ts';

const TEXT: LineSetting = {
  size: 1,
  isBold: false,
  isOtherFont: false,
  left: 0,
  right: 1,
  drop: 1.2,
};
const HEADING: LineSetting = { ...TEXT, size: 1.4, isBold: true, left: 0.3, right: 0.7, drop: 3 };

const PAGE = [
  'Agents who serve customers of banks',
  'Banks keep the agents they appoint under review and answer for what these do in their',
  'name. Agents are chosen with care, and their premises are visited once in a year.',
  'Customers of banks are served by agents up to limits that each bank has set for them.',
].join('\n');

describe('titleFromLayout', () => {
  it('returns the line that is laid out like a heading', () => {
    expect(titleFromLayout([PAGE], [[HEADING, { ...TEXT, drop: 3 }, TEXT, TEXT]])).toBe(
      'Agents who serve customers of banks',
    );
  });

  it('adds the line above, even in another style, if a title can’t end with that line', () => {
    const cover = ['Minutes of the', PAGE].join('\n');
    const above: LineSetting = { ...TEXT, size: 0.9, left: 0.4, right: 0.6 };
    expect(titleFromLayout([cover], [[above, HEADING, { ...TEXT, drop: 3 }, TEXT, TEXT]])).toBe(
      'Minutes of the Agents who serve customers of banks',
    );
  });

  it('returns null when no line differs from the others', () => {
    expect(titleFromLayout([PAGE], [[TEXT, TEXT, TEXT, TEXT]])).toBeNull();
  });

  it('returns null when the layout is unknown', () => {
    expect(titleFromLayout([PAGE], [])).toBeNull();
    expect(titleFromLayout([PAGE], [[]])).toBeNull();
    expect(titleFromLayout([PAGE], [[null, null, null, null]])).toBeNull();
    expect(titleFromLayout([], [[HEADING]])).toBeNull();
  });

  it.each([0, 1e-300, 50, 1e300, -1e300, NaN, Infinity])(
    'returns text from the page or null when a measurement is %s',
    (value) => {
      for (const name of ['size', 'left', 'right', 'drop'] as const) {
        const setting = { ...HEADING, [name]: value };
        const title = titleFromLayout([PAGE], [[setting, TEXT, setting, TEXT]]);
        expect(title === null || PAGE.replaceAll('\n', ' ').includes(title)).toBe(true);
      }
    },
  );

  it('returns null for a page of ten thousand lines with the same layout', () => {
    const page = Array.from({ length: 10_000 }, (_, at) => `A line of the text, number ${at}`);
    const settings = Array.from({ length: LINES_SET }, () => TEXT);
    expect(titleFromLayout([page.join('\n')], [settings])).toBeNull();
  });
});
