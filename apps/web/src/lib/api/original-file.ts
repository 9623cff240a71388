import { type CircularDetail, isMostlyTables } from '@circulate/shared-schemas';

/** The fields of a circular that describe its files. */
export type CircularFiles = Pick<CircularDetail, 'versions'>;

/** Returns the current file of the circular. */
export const newestFile = ({ versions }: CircularFiles) =>
  versions.toSorted((a, b) => b.number - a.number)[0];

/**
 * Returns the type of a file: a PDF, or the text of a web page or an Office file, stored as `.txt`.
 */
export const fileKind = (fileName: string): 'pdf' | 'text' =>
  fileName.toLowerCase().endsWith('.txt') ? 'text' : 'pdf';

/** Returns whether a circular's original is a PDF or text. */
export const originalFileKind = (circular: CircularFiles): 'pdf' | 'text' =>
  fileKind(newestFile(circular)?.file_name ?? '');

type Read = CircularFiles & { text: string | null };

/**
 * Returns whether a circular is best read as its PDF: it has no text, or mostly figures and
 * contents, and this browser shows PDFs.
 */
export const opensAsPdf = (circular: Read): boolean => {
  if (originalFileKind(circular) !== 'pdf') return false;
  if (!circular.text) return true;
  return navigator.pdfViewerEnabled && isMostlyTables(circular.text);
};
