import { fileURLToPath } from 'node:url';

/** The folder of real circulars, which is not part of this repository. */
export const corpusFolder =
  process.env.CORPUS_DIR ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
