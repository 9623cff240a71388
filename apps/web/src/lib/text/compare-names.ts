import { lazily } from '../format/lazily.ts';

/**
 * Created once: a comparison with an explicit locale loads its rules each time, which adds up over
 * a hundred banks.
 */
const compare = lazily(() => new Intl.Collator('en').compare);

/** Compares names for `sort` as English readers expect, ignoring accents and capitals. */
export const compareNames = (a: string, b: string): number => compare()(a, b);
