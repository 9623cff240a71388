import { lazily } from '../format/lazily.ts';

/**
 * A comparison with an explicit locale loads its rules each time, which adds up over a hundred banks.
 */
const compare = lazily(() => new Intl.Collator('en').compare);

/** Sorts names as English readers expect, ignoring accents and capitals; for `sort`. */
export const compareNames = (a: string, b: string): number => compare()(a, b);
