import type { Prisma } from '@circulate/database';
import type { LocaleOfBank, Validators } from '@circulate/source-reader';

/** A source claimed by this process, so that other processes don't check it. */
export type ClaimedSource = Prisma.SourceGetPayload<object> & {
  polling_until: Date;
  /** The bank’s calendar, language and time zone. */
  locale: LocaleOfBank;
};

/** Result of a check, and the time of the next one. */
export type Poll = {
  sourceId: string;
  ok: boolean;
  text: string;
  nextRunAt: Date;
  everyMs: number;
};

/** Result of a successful check. */
export type PollOutcome = {
  /** Whether this was the first import. */
  isFirst: boolean;
  /**
   * Validators for the next request; null to keep the previous ones, because the list hasn't
   * changed.
   */
  validators: Validators | null;
  /** Whether the server sent the whole document rather than a 304. */
  isWhole: boolean;
  listed: number;
  circulars: number;
  versions: number;
  /** Number of documents that couldn't be downloaded this time. */
  failed: number;
  /** Number of documents that are due but left to the next check, which follows immediately. */
  remaining: number;
  notes: string[];
};

/** Describes a poll's outcome in plain words. */
export const describePoll = (outcome: PollOutcome): string => {
  const { isFirst, listed, circulars, versions, failed, remaining, notes } = outcome;
  const facts = [
    ...(isFirst ? [`First import: ${count(listed, 'circular')} listed`] : []),
    ...(circulars > 0 ? [count(circulars, isFirst ? 'circular added' : 'new circular')] : []),
    ...(versions > 0 ? [count(versions, 'new version')] : []),
    ...(failed > 0 ? [`${count(failed, 'document')} failed to download and will be retried`] : []),
    ...(remaining > 0 ? [`${count(remaining, 'document')} still to download`] : []),
  ];
  const sentence = facts.length > 0 ? `${facts.join(', ')}.` : 'Nothing new.';
  return [sentence.charAt(0).toUpperCase() + sentence.slice(1), ...notes].join(' ');
};

/**
 * Formats a count with a noun that agrees: `1 new circular`, `2 new circulars`, `3 circulars
 * added`.
 */
const count = (number: number, name: string): string => {
  if (number === 1) return `1 ${name}`;
  const [, noun = name, rest = ''] = /^((?:new )?\w+)( .*)?$/.exec(name) ?? [];
  return `${number} ${noun}s${rest}`;
};
