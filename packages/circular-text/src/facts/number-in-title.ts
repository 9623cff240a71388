import { readLines } from '../title/heading-lines.ts';
import { findActNumber } from './act-number.ts';

/**
 * Returns the circular's number from the title that a list gives it; null if the title has none.
 */
export const findNumberInTitle = (title: string): string | null =>
  findActNumber(readLines(title, 1));
