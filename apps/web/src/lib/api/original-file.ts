import type { CircularDetail } from '@circulate/shared-schemas';

/** The fields about a circular's files. */
export type CircularFiles = Pick<CircularDetail, 'versions'>;

/** The file that the circular consists of now. */
export const newestFile = ({ versions }: CircularFiles) =>
  versions.toSorted((a, b) => b.number - a.number)[0];

/** Whether a file is a PDF, or the text of a page or an Office file, which is stored as `.txt`. */
export const fileKind = (fileName: string): 'pdf' | 'text' =>
  fileName.toLowerCase().endsWith('.txt') ? 'text' : 'pdf';

/** Whether a circular is a PDF or a text that had none. */
export const originalFileKind = (circular: CircularFiles): 'pdf' | 'text' =>
  fileKind(newestFile(circular)?.file_name ?? '');
