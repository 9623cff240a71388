import { readLines } from '../title/heading-lines.ts';
import { findActNumber } from './act-number.ts';

/** Returns the circular's number from its title in a list; null if there is none. */
export const findNumberInTitle = (title: string): string | null =>
  findActNumber(readLines(title, 1));
