import {
  type Changes,
  DONE_WORDS,
  datedByTitle,
  formatDay,
  type KeyDay,
  keyDayInWords,
  NOT_TRANSLATED,
  type RelationKind,
  summaryOrigin,
  translationOrigin,
} from '@circulate/shared-schemas';
import { isolated, toPlainWords } from './plain-words.ts';

/** Maximum length of a saved search's name, in characters. */
const MAX_NAME = 100;
/** Maximum length of a preheader, of which inboxes rarely show more. */
export const MAX_PREVIEW = 120;
/** Maximum lengths in a preheader of another circular's title, and of a changed passage. */
const [MAX_BRIEF_TITLE, MAX_BRIEF_PASSAGE] = [40, 60];

/** Reasons for an alert: the reader's subscriptions, their saved searches, or both. */
export type Reasons = {
  /** Names of the circular's categories to which the reader subscribes. */
  categories: string[];
  /** Whether the reader subscribes to all macroeconomic data. */
  macroeconomic: boolean;
  /** Names of the reader's saved searches that match. */
  searches: string[];
};

/** Content of an alert's email, which is the same for all readers with the same reasons. */
export type AlertContent = {
  /** Whether this is the first alert, or the correction of a material error in an earlier one. */
  kind: 'new' | 'correction';
  /** The bank's display name. */
  bank: string;
  /** For a correction of the circular's bank: the bank that the earlier email named. */
  earlierBank?: string | undefined;
  /** For a correction: what the bank itself changed; undefined if we correct our own mistake. */
  changes?: Changes | undefined;
  /** The circular's original title. */
  title: string;
  /** ISO 639 code of the circular's language; `und` if it couldn't be detected. */
  language: string;
  translation: Translation;
  /** Issue date (yyyy-MM-dd) in the bank's calendar; null if the circular is undated. */
  publishedOn: string | null;
  /** If the circular is undated, the day (yyyy-MM-dd) or month (yyyy-MM) that its title names. */
  titlePeriod?: string | null;
  /** If the circular is undated, when it was last updated, if its text says so. */
  updatedOn?: string | undefined;
  /** Effective dates and deadlines (yyyy-MM-dd), earliest first. */
  days: KeyDay[];
  /** Names of the circular's categories, highest confidence first. */
  categories: string[];
  why: Reasons;
  /**
   * When the alert was created (ISO time), if it was on hold until the reader confirmed their email
   * address; otherwise undefined.
   */
  heldSince?: string | undefined;
  summary: Summary | null;
  /**
   * A newer circular's effect on this one, its effective date (yyyy-MM-dd), and the sentence that
   * states the effect.
   */
  doneByOthers: { kind: RelationKind; by: string; day: string | null; sentence: string } | null;
  /** URL of the circular's page in Circulate. */
  circularUrl: string;
  /** URL on the bank's website; null if the circular was uploaded without one. */
  sourceUrl: string | null;
  /** URLs of the pages on which the reader manages their subscriptions and their emails. */
  manageUrl: string;
  deliveryUrl: string;
};

type Translation =
  | { state: 'not needed' }
  /** `warning` says what to check against the original. */
  | { state: 'translated'; title: string; by: string; warning: string | null }
  | { state: 'missing' };

export type Summary = {
  lines: string[];
  /** ISO 639 code. */
  language: string;
  /** Author of the summary: staff, rules or a model (`provenance.ts`). */
  by: string;
};

/** Returns a sentence that says why the reader got this email (pipeline.md: email). */
export const describeMatch = ({
  bank,
  earlierBank = bank,
  why,
}: Pick<AlertContent, 'bank' | 'earlierBank' | 'why'>): string => {
  const { categories, macroeconomic, searches } = why;
  const followed = macroeconomic ? ['all Macroeconomic data'] : categories.map(isolated);
  const quoted = searches.map((name) => `“${isolated(toPlainWords(name, MAX_NAME))}”`);
  const sentences = [
    ...(followed.length > 0
      ? [`You subscribe to ${lists.format([isolated(earlierBank), ...followed])}.`]
      : []),
    ...(quoted.length > 0
      ? [
          quoted.length === 1
            ? `This circular matches your saved search ${lists.format(quoted)}.`
            : `This circular matches your saved searches ${lists.format(quoted)}.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'You asked for alerts like this one.';
};

/**
 * Returns a sentence that says when the alert was created, if it was on hold until the reader
 * confirmed their email address; otherwise null.
 */
export const delayNote = ({ heldSince }: Pick<AlertContent, 'heldSince'>): string | null =>
  heldSince === undefined
    ? null
    : `We held this alert from ${moments.format(new Date(heldSince))} UTC until you confirmed your email address.`;

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

// Created once, because creating a formatter takes longer than formatting a whole email.
const lists = new Intl.ListFormat('en-GB');
const daysInSubjects = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * Returns a sentence about the circular's language and translation; null if nothing needs saying.
 */
export const languageNote = ({ language, translation }: AlertContent): string | null => {
  const name = languageName(language);
  if (translation.state === 'not needed') return null;
  if (translation.state === 'missing') {
    return `This circular is in ${name ?? 'a language we couldn’t identify'}. ${NOT_TRANSLATED}`;
  }
  return `${translationOrigin(translation.by, name)} Only the original is binding.`;
};

/**
 * Whether the email reports that the bank itself changed the circular, rather than that we correct
 * our own mistake.
 */
export const isUpdate = ({ kind, changes, earlierBank }: AlertContent): boolean =>
  kind === 'correction' && earlierBank === undefined && changes !== undefined;

/** Returns the opening line of a correction; null for a new alert. */
export const correctionNote = (content: AlertContent): string | null => {
  const { kind, bank, earlierBank } = content;
  if (kind !== 'correction') return null;
  if (isUpdate(content)) return `${isolated(bank)} updated this circular.`;
  return earlierBank
    ? `Correction: ${isolated(bank)} issued this circular, not ${isolated(earlierBank)} as our earlier email said.`
    : 'Our earlier email about this circular was wrong. Use the details below.';
};

/** Returns the passages that the bank changed, each with a label; empty if there are none. */
export const changeLines = (content: AlertContent): { label: string; passage: string }[] =>
  (isUpdate(content) ? (content.changes ?? []) : []).flatMap(({ before, after }) => [
    ...(before === null ? [] : [{ label: after === null ? 'Removed' : 'Before', passage: before }]),
    ...(after === null ? [] : [{ label: before === null ? 'Added' : 'Now', passage: after }]),
  ]);

/**
 * Returns the first passage that the bank added, removed or put in another's place; undefined if
 * there is none.
 */
export const firstChange = (content: AlertContent) =>
  changeLines(content).find(({ label }) => label !== 'Before');

/**
 * Returns a sentence about a newer circular's effect on this one, which quotes that circular; null
 * if there is none.
 */
export const statusNote = ({ doneByOthers }: Pick<AlertContent, 'doneByOthers'>): string | null => {
  if (doneByOthers === null) return null;
  return `${doneInWords(doneByOthers)}: “${isolated(doneByOthers.sentence)}”`;
};

const doneInWords = ({ kind, by, day }: NonNullable<AlertContent['doneByOthers']>): string =>
  `${DONE_WORDS[kind]} by ${isolated(by)}${day === null ? '' : `, effective ${formatDay(day)}`}`;

/** Returns the title that readers see first: the translated one if there is one. */
export const firstTitleOf = ({ translation, title }: AlertContent): string =>
  translation.state === 'translated' ? translation.title : title;

/** Returns a line with the bank and the issue date. */
export const bankAndDay = (content: AlertContent): string =>
  [isolated(content.bank), ...dayOf(content)].join(' · ');

/** Returns a line with the issue date and the categories. */
export const dayAndCategories = (content: AlertContent): string =>
  [...dayOf(content), ...content.categories.map(isolated)].join(' · ');

/** Describes each effective date, deadline and consultation date in words. */
export const keyDaysInWords = ({ days }: Pick<AlertContent, 'days'>): string[] =>
  days.map(keyDayInWords);

/** Returns a line with the key dates; null if there are none. */
export const keyDaysLine = (content: Pick<AlertContent, 'days'>): string | null =>
  keyDaysInWords(content).join(' · ') || null;

/**
 * Returns the preheader of an alert: what a newer circular did to this one, then the key dates, then
 * what changed since our earlier email, then the summary or the categories.
 */
export const previewOf = (content: AlertContent): string => {
  const { doneByOthers: done } = content;
  const parts = [
    done && doneInWords({ ...done, by: toPlainWords(done.by, MAX_BRIEF_TITLE) }),
    keyDaysLine(content),
    changeInBrief(content),
    content.summary?.lines[0] ?? content.categories.join(', '),
  ];
  return toPlainWords(parts.filter(Boolean).join(' · '), MAX_PREVIEW);
};

/** Leaves out passages in a foreign language, which the reader may not understand. */
const changeInBrief = (content: AlertContent): string | null => {
  const { kind, bank, earlierBank, translation } = content;
  if (kind === 'new') return null;
  if (earlierBank) return `Issued by ${bank}, not ${earlierBank}`;
  if (!isUpdate(content)) return 'Replaces our earlier email';
  const change = firstChange(content);
  return change && translation.state === 'not needed'
    ? `${change.label}: ${toPlainWords(change.passage, MAX_BRIEF_PASSAGE)}`
    : null;
};

const dayOf = ({ publishedOn, titlePeriod, updatedOn }: AlertContent): string[] => {
  if (publishedOn) return [`Issued ${formatDay(publishedOn)}`];
  if (titlePeriod) return [datedByTitle(titlePeriod)];
  return updatedOn ? [`Updated ${formatDay(updatedOn)}`] : [];
};

/** Returns the heading above the summary, which says who wrote it. */
export const summaryLabel = ({ by }: Summary): string => summaryOrigin(by);

/** Formats a date (yyyy-MM-dd) for a digest's subject, without the year: 6 Aug. */
export const formatDayInSubject = (day: string): string => daysInSubjects.format(new Date(day));

/** Returns the English name of a language; undefined for one we couldn't identify. */
const languageName = (language: string): string | undefined =>
  language === 'und'
    ? undefined
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
