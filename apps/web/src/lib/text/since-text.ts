import { formatDateTime } from '../format/format.ts';

/** Describes what has happened since the time in the URL; empty if the URL has none. */
export const sinceText = (what: string, at: string): string => {
  if (at === '') return '';
  return `${what} since ${Number.isNaN(Date.parse(at)) ? at : formatDateTime(at)}`;
};
