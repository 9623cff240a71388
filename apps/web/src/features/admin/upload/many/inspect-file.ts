import { log } from '../../../../lib/browser/log.ts';
import { guessBank, type LetterheadBank } from './guess-bank.ts';

/** What the browser finds out about a file by itself. */
export type FileInspection = {
  /** SHA-256 in hexadecimal; null where the browser computes none, as on a page without TLS. */
  hash: string | null;
  /** The bank_name that the letterhead speaks for. */
  guess: string | null;
};

/** Reads a file once: its hash, and the bank that its opening names. Nothing leaves the browser. */
export const inspectFile = async (
  file: File,
  banks: readonly LetterheadBank[],
): Promise<FileInspection> => {
  try {
    const bytes = await file.arrayBuffer();
    const hash = await hashOf(bytes);
    const opening = await openingOf(bytes);
    return { hash, guess: guessBank({ fileName: file.name, opening }, banks) };
  } catch (error) {
    log.error('A file could not be looked at', error);
    return { hash: null, guess: null };
  }
};

const hashOf = async (bytes: ArrayBuffer): Promise<string | null> => {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** '' where the reader itself cannot be loaded: a guess is a help, and nothing hangs on it. */
const openingOf = async (bytes: ArrayBuffer): Promise<string> => {
  try {
    const { readOpening } = await import('./read-opening.ts');
    return await readOpening(bytes);
  } catch (error) {
    log.error('The opening of a file could not be read', error);
    return '';
  }
};
