import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of the first file on the PATH with one of these names; undefined if there is
 * none.
 */
export const findProgram = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));
