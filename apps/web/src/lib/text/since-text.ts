import { formatDateTime } from '../format/format.ts';

/** Names what happened since a moment given in the URL; empty if the URL gives none. */
export const sinceText = (what: string, at: string): string => {
  if (at === '') return '';
  return `${what} since ${Number.isNaN(Date.parse(at)) ? at : formatDateTime(at)}`;
};
