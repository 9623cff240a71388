import type { CircularDetail } from '@circulate/shared-schemas';

/** What is known of the files of a circular. */
export type CircularFiles = Pick<CircularDetail, 'versions'>;

/** The file that the circular consists of now. */
export const newestFile = ({ versions }: CircularFiles) =>
  versions.toSorted((a, b) => b.number - a.number)[0];

/** Whether it is a PDF or the text of a page that had none; a captured page is stored as `.txt`. */
export const originalFileKind = (circular: CircularFiles): 'pdf' | 'text' =>
  newestFile(circular)?.file_name.toLowerCase().endsWith('.txt') ? 'text' : 'pdf';
