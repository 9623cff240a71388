import type { CircularDetail } from '@circulate/shared-schemas';

type Files = Pick<CircularDetail, 'versions'>;

/** The file that the circular consists of now. */
export const newestFile = ({ versions }: Files) =>
  versions.toSorted((a, b) => b.number - a.number)[0];

/** Whether it is a PDF or the text of a page that had none; a captured page is stored as `.txt`. */
export const originalFileKind = (circular: Files): 'pdf' | 'text' =>
  newestFile(circular)?.file_name.toLowerCase().endsWith('.txt') ? 'text' : 'pdf';
