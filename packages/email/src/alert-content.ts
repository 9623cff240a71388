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
/** Inboxes rarely show more of a preheader than this. */
const MAX_PREVIEW = 120;

/** Reasons for an alert: the reader's subscriptions, saved searches, or both. */
export type Reasons = {
  /** Names of the matching categories that the reader subscribes to. */
  categories: string[];
  /** Whether the reader subscribes to all macroeconomic data. */
  macroeconomic: boolean;
  /** Names of the reader's matching saved searches. */
  searches: string[];
};

/** Content of an alert email, identical for all readers with the same reasons. */
export type AlertContent = {
  /** A first alert, or the correction of a material error. */
  kind: 'new' | 'correction';
  /** The bank's display name. */
  bank: string;
  /** For a correction that changes the bank: the bank that the earlier email named. */
  earlierBank?: string | undefined;
  /** For a correction: what the bank itself changed; undefined if we fix our own mistake. */
  changes?: Changes | undefined;
  /** The circular's original title. */
  title: string;
  /** ISO 639 code of the circular's language; `und` if it couldn't be detected. */
  language: string;
  translation: Translation;
  /** Issue date (yyyy-MM-dd) in the bank's calendar; null if the circular is undated. */
  publishedOn: string | null;
  /** For an undated circular, the day (yyyy-MM-dd) or month (yyyy-MM) that its title names. */
  titlePeriod?: string | null;
  /** For an undated circular, the date of its last update, if its text gives one. */
  updatedOn?: string | undefined;
  /** Effective dates and deadlines (yyyy-MM-dd), earliest first. */
  days: KeyDay[];
  /** Names of the circular's categories, highest confidence first. */
  categories: string[];
  why: Reasons;
  /**
   * When the alert was created, if it was held until the reader confirmed their email address (ISO
   * time); otherwise undefined.
   */
  heldSince?: string | undefined;
  summary: Summary | null;
  /**
   * A newer circular's effect on this one, with its effective date (yyyy-MM-dd) and the sentence
   * that states it.
   */
  doneByOthers: { kind: RelationKind; by: string; day: string | null; sentence: string } | null;
  /** The circular's page in the product. */
  circularUrl: string;
  /** URL on the bank's website; null for an upload without one. */
  sourceUrl: string | null;
  /** URL where the reader manages their subscriptions. */
  manageUrl: string;
};

type Translation =
  | { state: 'not needed' }
  /** `warning` states what to check against the original. */
  | { state: 'translated'; title: string; by: string; warning: string | null }
  | { state: 'missing' };

export type Summary = {
  lines: string[];
  /** ISO 639 code. */
  language: string;
  /** Author: staff, rules or a model (`provenance.ts`). */
  by: string;
};

/** Explains why the reader got this email (pipeline.md: email). */
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
            ? `It matches your saved search ${lists.format(quoted)}.`
            : `It matches your saved searches ${lists.format(quoted)}.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'You asked for alerts like this one.';
};

/**
 * States when the alert was created, if it was held until the reader confirmed their email address;
 * otherwise null.
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

// Created once, because creating a formatter costs more than formatting a whole email.
const lists = new Intl.ListFormat('en');
const daysInSubjects = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Describes the circular's language and translation; null if there is nothing to say. */
export const languageNote = ({ language, translation }: AlertContent): string | null => {
  const name = languageName(language);
  if (translation.state === 'not needed') return null;
  if (translation.state === 'missing') {
    return `This circular is in ${name}. ${NOT_TRANSLATED}`;
  }
  return `The original is in ${name}, and only the original is binding. ${translationOrigin(translation.by)}`;
};

/** Whether the bank itself changed the circular, as opposed to us correcting our own mistake. */
export const isUpdate = ({ kind, changes, earlierBank }: AlertContent): boolean =>
  kind === 'correction' && earlierBank === undefined && changes !== undefined;

/** Opening line of a correction; null for a new alert. */
export const correctionNote = (content: AlertContent): string | null => {
  const { kind, bank, earlierBank } = content;
  if (kind !== 'correction') return null;
  if (isUpdate(content)) return `${isolated(bank)} updated this circular.`;
  return earlierBank
    ? `Correction: ${isolated(bank)} issued this circular, not ${isolated(earlierBank)} as our earlier email said.`
    : 'Correction: our earlier email about this circular was wrong.';
};

/** Returns the passages that the bank changed, with a label each; empty if there are none. */
export const changeLines = (content: AlertContent): { label: string; passage: string }[] =>
  (isUpdate(content) ? (content.changes ?? []) : []).flatMap(({ before, after }) => [
    ...(before === null ? [] : [{ label: after === null ? 'Removed' : 'Before', passage: before }]),
    ...(after === null ? [] : [{ label: before === null ? 'New' : 'Now', passage: after }]),
  ]);

/** Describes a newer circular's effect on this one, quoting its sentence; null if there is none. */
export const statusNote = ({ doneByOthers }: Pick<AlertContent, 'doneByOthers'>): string | null => {
  if (doneByOthers === null) return null;
  const { kind, by, day, sentence } = doneByOthers;
  const effective = day === null ? '' : `, effective ${formatDay(day)}`;
  return `${DONE_WORDS[kind]} by ${isolated(by)}${effective}: “${isolated(sentence)}”`;
};

/** Joins the bank and the issue date into one line. */
export const bankAndDay = (content: AlertContent): string =>
  [isolated(content.bank), ...dayOf(content)].join(' · ');

/** Joins the issue date, key dates and categories into one line. */
export const daysAndCategories = (content: AlertContent): string =>
  [...dayOf(content), ...keyDaysInWords(content), ...content.categories.map(isolated)].join(' · ');

/** Describes the effective dates, deadlines and consultation dates. */
export const keyDaysInWords = ({ days }: Pick<AlertContent, 'days'>): string[] =>
  days.map(keyDayInWords);

/** Joins the key dates into one line; null if there are none. */
export const keyDaysLine = (content: Pick<AlertContent, 'days'>): string | null =>
  keyDaysInWords(content).join(' · ') || null;

/**
 * Preheader of an alert: the correction or what the bank changed, then the key dates, then the
 * summary or the categories.
 */
export const previewOf = (content: AlertContent): string => {
  const [change] = changeLines(content).filter(({ label }) => label !== 'Before');
  const parts = [
    change ? `${change.label}: ${change.passage}` : correctionNote(content),
    keyDaysLine(content),
    content.summary?.lines[0] ?? content.categories.join(', '),
  ];
  return toPlainWords(parts.filter(Boolean).join(' · '), MAX_PREVIEW);
};

const dayOf = ({ publishedOn, titlePeriod, updatedOn }: AlertContent): string[] => {
  if (publishedOn) return [formatDay(publishedOn)];
  if (titlePeriod) return [datedByTitle(titlePeriod)];
  return updatedOn ? [`Updated ${formatDay(updatedOn)}`] : [];
};

/** Heading above the summary, which names its author. */
export const summaryLabel = ({ by }: Summary): string => summaryOrigin(by);

/** Formats a date (yyyy-MM-dd) for a digest's subject, without the year: 6 August. */
export const formatDayInSubject = (day: string): string => daysInSubjects.format(new Date(day));

/** Returns the English name of a language, or a phrase for one we couldn't identify. */
const languageName = (language: string): string =>
  language === 'und'
    ? 'a language we couldn’t identify'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
