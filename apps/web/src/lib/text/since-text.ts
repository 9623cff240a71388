import { formatDateTime } from '../format/format.ts';

/**
 * Returns `what`, followed by "since" and the time in the URL (`at`); empty if the URL has no time.
 */
export const sinceText = (what: string, at: string): string => {
  if (at === '') return '';
  return `${what} since ${Number.isNaN(Date.parse(at)) ? at : formatDateTime(at)}`;
};
