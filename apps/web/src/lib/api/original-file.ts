import { type CircularDetail, isMostlyTables } from '@circulate/shared-schemas';

/** The fields about a circular's files. */
export type CircularFiles = Pick<CircularDetail, 'versions'>;

/** The current file of the circular. */
export const newestFile = ({ versions }: CircularFiles) =>
  versions.toSorted((a, b) => b.number - a.number)[0];

/** Whether a file is a PDF, or the text of a page or an Office file, which is stored as `.txt`. */
export const fileKind = (fileName: string): 'pdf' | 'text' =>
  fileName.toLowerCase().endsWith('.txt') ? 'text' : 'pdf';

/** Whether the original is a PDF or a text. */
export const originalFileKind = (circular: CircularFiles): 'pdf' | 'text' =>
  fileKind(newestFile(circular)?.file_name ?? '');

type Read = CircularFiles & { text: string | null };

/**
 * Whether a circular is best read as its PDF first: it has no text, or most of its text is figures
 * and contents, and this browser shows PDFs.
 */
export const opensAsPdf = (circular: Read): boolean => {
  if (originalFileKind(circular) !== 'pdf') return false;
  if (!circular.text) return true;
  return navigator.pdfViewerEnabled && isMostlyTables(circular.text);
};
