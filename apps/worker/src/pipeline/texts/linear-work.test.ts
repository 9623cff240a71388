import { describe, expect, it } from 'vitest';
import { nastyText, TEXT_READERS, UNITS } from './testing/nasty-texts.ts';

// Lint proves each expression linear in what it is given; here is counted how much all of them are
// given together, so that no loop hands them the same text again and again.

/** How many characters all regular expressions pass over while `run` works. */
const countCharacters = (run: () => unknown): number => {
  const { exec } = RegExp.prototype;
  let characters = 0;
  // Everything that asks an expression ends here: test, match, replace, split. A spy of Vitest's would
  // keep what it was given, millions of times.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : text.length;
    // A sticky one, as `split` makes them, looks at one place.
    characters += this.sticky && !found ? 1 : end - from;
    return found;
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return characters;
};

/** Long enough that every loop has begun. */
const SIZE = 6_000;
/** Enough to make what a language needs once. */
const WARM = 300;

/** A doubled text may cost a little more than twice: shorter ones end before some loop begins. */
const DOUBLED = 2.6;

/** As many expressions as there are, each of which may look at every line. */
const MOST_PER_CHARACTER = 1_000;

describe.each(TEXT_READERS)('finding $what', ({ read }) => {
  it.each(UNITS)('takes twice the work for twice as much of %j', (unit) => {
    const textOf = (size: number) => nastyText(unit, size);
    read(textOf(WARM));
    const once = countCharacters(() => read(textOf(SIZE)));
    const twice = countCharacters(() => read(textOf(2 * SIZE)));
    expect(twice / Math.max(once, SIZE)).toBeLessThan(DOUBLED);
    expect(twice / (2 * SIZE)).toBeLessThan(MOST_PER_CHARACTER);
  });
});
