import type { Readable } from 'node:stream';
import { readAll } from '@circulate/source-reader';

/** Whether a stored file contains a page's text rather than a PDF. */
export const isPageText = (fileKey: string): boolean => fileKey.endsWith('.txt');

/** Reads a page's text as stored by capture. */
export const readPageText = async (content: Readable): Promise<string> =>
  (await readAll(content)).toString('utf8');
