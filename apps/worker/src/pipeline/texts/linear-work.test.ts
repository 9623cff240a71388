import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededTaxonomy } from '../../../test/samples/seeded-taxonomy.ts';
import { categoriseOffline } from '../categorise/offline/categorise-offline.ts';
import { compareFigures } from '../figures/compare-figures.ts';
import { foreignLinks } from '../model/quotes.ts';
import { extractSentences } from '../summarise/extract-sentences.ts';
import { understandText } from '../understand/understand-text.ts';

// Lint proves each expression linear in what it is given; here is counted how much all of them are
// given together, so that no loop hands them the same text again and again.

afterEach(() => vi.restoreAllMocks());

/** How many characters all regular expressions pass over while `run` works. */
const countCharacters = (run: () => unknown): number => {
  const { exec } = RegExp.prototype;
  let characters = 0;
  // Everything that asks an expression ends here: test, match, replace, split.
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
    this: RegExp,
    text: string,
  ) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : text.length;
    // A sticky one, as `split` makes them, looks at one place.
    characters += this.sticky && !found ? 1 : end - from;
    return found;
  });
  run();
  spy.mockRestore();
  return characters;
};

const READERS: [string, (text: string) => unknown][] = [
  [
    'language, title, number and date',
    (text) => understandText([text], { hints: ['en'], notAfter: '2026-12-31' }),
  ],
  [
    'categories',
    (text) => categoriseOffline({ title: text, text, language: 'en' }, seededTaxonomy),
  ],
  ['a summary', (text) => extractSentences([text], 'A title')],
  ['links', (text) => foreignLinks(text, text)],
  [
    'figures',
    (text) => compareFigures({ text, language: 'es' }, { text: `${text} 7`, language: 'en' }),
  ],
];

const UNITS = [
  'a1/',
  '1',
  '1.',
  'a@',
  'a.a@a.',
  ' \t',
  'A. ',
  '(',
  '\n',
  'No. 1 ',
  'http://',
  '1 May 2024 ',
  'bank ',
  'BANK\n',
  'о ',
  'رقم ',
  'ก',
  '中',
  '-',
  '. ',
  'Dear Sir,\n',
  'Subject:',
];

/** Long enough that every loop has begun. */
const SIZE = 10_000;

/** A doubled text may cost a little more than twice: shorter ones end before some loop begins. */
const DOUBLED = 2.6;

/** As many expressions as there are, each of which may look at every line. */
const MOST_PER_CHARACTER = 1_000;

describe.each(READERS)('finding %s', (_what, read) => {
  it.each(UNITS)('takes twice the work for twice as much of %j', (unit) => {
    const textOf = (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    read(textOf(SIZE));
    const once = countCharacters(() => read(textOf(SIZE)));
    const twice = countCharacters(() => read(textOf(2 * SIZE)));
    expect(twice / Math.max(once, SIZE)).toBeLessThan(DOUBLED);
    expect(twice / (2 * SIZE)).toBeLessThan(MOST_PER_CHARACTER);
  });
});
