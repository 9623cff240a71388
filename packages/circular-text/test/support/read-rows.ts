import { readFileSync } from 'node:fs';

/** Reads the rows of a tab-separated file, without its comments. */
export const readRows = (file: URL): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Returns a field of such a file with line breaks, which are written as ⏎. */
export const toLines = (field: string): string => field.replaceAll(' ⏎ ', '\n');
