import { readLines } from '../title/heading-lines.ts';
import { findActNumber } from './act-number.ts';

/** Returns the circular's number in a title as a list gives it; null without one. */
export const findNumberInTitle = (title: string): string | null =>
  findActNumber(readLines(title, 1));
