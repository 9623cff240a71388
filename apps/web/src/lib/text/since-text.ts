import { formatDateTime } from '../format/format.ts';

/** What happened since a moment that an address names; empty where it names none. */
export const sinceText = (what: string, at: string): string => {
  if (at === '') return '';
  return `${what} since ${Number.isNaN(Date.parse(at)) ? at : formatDateTime(at)}`;
};
