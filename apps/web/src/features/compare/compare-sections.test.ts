import { describe, expect, it } from 'vitest';
import { compareSections } from './compare-sections.ts';

const told = (before: string, after: string) =>
  compareSections(before, after).map(({ heading, headingBefore, change, isMoved }) => ({
    heading,
    ...(headingBefore && { headingBefore }),
    change: isMoved ? `moved, ${change}` : change,
  }));

const BEFORE = `Master circular of last year
1. Scope
This applies to banks.
2. Limits
The limit is 10 per cent.
3. Reports
Reports are monthly.
4. Penalties
There are penalties.`;
const AFTER = `Master circular of last year
1. Scope
This applies to banks.
2. Reports
Reports are weekly.
3. Limits
The limit is 10 per cent.
4. Appeals
A bank may appeal.`;

describe('compareSections', () => {
  it('finds unchanged, moved, added and removed sections by heading and number', () => {
    const sections = told(BEFORE, AFTER);
    expect(sections).toContainEqual({ heading: '1. Scope', change: 'same' });
    const moved = sections.filter(({ change }) => change.startsWith('moved'));
    expect(moved).toHaveLength(1);
    expect(sections.map(({ heading }) => heading)).toContain('4. Appeals');
    expect(sections.find(({ heading }) => heading === '2. Reports')).toMatchObject({
      headingBefore: '3. Reports',
    });
  });

  it('shows the words that a changed section added and removed', () => {
    const reports = compareSections(BEFORE, AFTER).find(({ heading }) => heading === '2. Reports');
    expect(reports?.parts).toEqual([
      { text: 'Reports are ', change: 'same' },
      { text: 'monthly', change: 'removed' },
      { text: 'weekly', change: 'added' },
      { text: '.\n', change: 'same' },
    ]);
  });

  it('compares thousands of sections under one heading within the limits', () => {
    const text = (word: string) =>
      Array.from({ length: 12_000 }, (_, n) => `${n % 3}. Item\nParagraph ${n} ${word}.`).join(
        '\n',
      );
    const sections = compareSections(text('before'), text('after'));
    expect(sections.filter(({ change }) => change === 'changed')).toHaveLength(12_000);
  });

  it('keeps every word of both texts', () => {
    const sections = compareSections(BEFORE, AFTER);
    const words = (without: 'added' | 'removed') =>
      sections
        .flatMap(({ parts }) => parts)
        .filter(({ change }) => change !== without)
        .flatMap(({ text }) => text.match(/\p{L}{5,}/gu) ?? [])
        .sort();
    for (const word of ['penalties', 'monthly']) expect(words('added')).toContain(word);
    for (const word of ['appeal', 'weekly']) expect(words('removed')).toContain(word);
  });

  it('reports identical texts as identical', () => {
    expect(new Set(told(BEFORE, BEFORE).map(({ change }) => change))).toEqual(new Set(['same']));
  });

  /**
   * Returns 300 pages of about 3,000 letters; `seed` changes the words of every `nth` paragraph.
   */
  const book = (seed: string, nth: number) =>
    Array.from({ length: 300 }, (_, page) =>
      [
        `${page + 1}. Section on subject ${page + 1}`,
        ...Array.from({ length: 10 }, (__, at) =>
          Array.from(
            { length: 48 },
            (___, word) =>
              `${(page * 10 + at) % nth === 0 && word % 5 === 0 ? seed : 'word'}${(page * 31 + at * 7 + word) % 997}`,
          ).join(' '),
        ),
      ].join('\n'),
    ).join('\n');

  it.each([1, 2, 10])(
    'compares 300 pages within the limits when one in %i paragraphs changed',
    (nth) => {
      const [one, other] = [book('old', nth), book('new', nth)];
      const begun = performance.now();
      const sections = compareSections(one, other);
      const took = performance.now() - begun;
      expect(sections).toHaveLength(300);
      // The time budget plus the last section, with room for a busy machine.
      expect(took).toBeLessThan(30_000);
    },
  );

  it('compares two texts with nothing in common within the limits', () => {
    const line = (at: number, of: string) => `${of}${at * 7919} ${of}${at * 104_729}.`;
    const text = (of: string) => Array.from({ length: 20_000 }, (_, at) => line(at, of)).join('\n');
    const begun = performance.now();
    compareSections(text('a'), text('b'));
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
