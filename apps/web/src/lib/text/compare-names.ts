import { lazily } from '../format/lazily.ts';

/** A comparison that names its language looks its rules up each time, a hundred banks over and over. */
const compare = lazily(() => new Intl.Collator('en').compare);

/** Orders names as an English reader expects, for `sort`: accents and capitals aside. */
export const compareNames = (a: string, b: string): number => compare()(a, b);
