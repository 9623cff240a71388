import { log } from '../../../../lib/browser/log.ts';
import { guessBank, type LetterheadBank } from './guess-bank.ts';

/** Facts about a file that the browser determines before the upload. */
export type FileInspection = {
  /** SHA-256 in hexadecimal; null if the browser can't compute it, as on a page without TLS. */
  hash: string | null;
  /** The `bank_name` of the bank guessed from the letterhead; null without a guess. */
  guess: string | null;
};

/**
 * Reads a file once and returns its hash and the bank that its first page names. Nothing leaves the
 * browser.
 */
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
    log.error('inspecting a file failed', error);
    return { hash: null, guess: null };
  }
};

const hashOf = async (bytes: ArrayBuffer): Promise<string | null> => {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Returns a PDF's opening text; empty if the PDF reader fails to load, since guessing the bank is
 * optional.
 */
const openingOf = async (bytes: ArrayBuffer): Promise<string> => {
  try {
    const { readOpening } = await import('./read-opening.ts');
    return await readOpening(bytes);
  } catch (error) {
    log.error('reading the start of a file failed', error);
    return '';
  }
};
