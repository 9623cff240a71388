import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program by the first of its names that is on the PATH; undefined where none is. */
export const findProgram = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));
