import { NOT_TRANSLATED, summaryOrigin, translationOrigin } from '@circulate/shared-schemas';
import { isolated, toPlainWords } from './plain-words.ts';

/** The most of a name of a saved search that is shown. */
const MAX_NAME = 100;

/** Why a reader is told: by what they follow, by saved searches, or by both. */
export type Reasons = {
  /** Names of the categories that they follow besides the bank. */
  categories: string[];
  /** Whether they follow macroeconomic data as a whole besides the bank. */
  macroeconomic: boolean;
  /** Names of their saved searches that it fits. */
  searches: string[];
};

/** What the email of an alert tells; the same for all who follow the same of a circular. */
export type AlertContent = {
  /** A first alert, or word that an earlier one was wrong in substance. */
  kind: 'new' | 'correction';
  /** The bank's display name. */
  bank: string;
  /** Of a correction: the bank that its readers were told, where that was another one. */
  earlierBank?: string | undefined;
  /** The circular's own title, in its language. */
  title: string;
  /** ISO 639 code of the circular's language; `und` when nobody could tell. */
  language: string;
  /** How the circular stands to the language that readers get. */
  translation: Translation;
  /** yyyy-MM-dd in the bank's own calendar, or null when the circular bears no date. */
  publishedOn: string | null;
  /** Names of the circular's categories, the likeliest first. */
  categories: string[];
  why: Reasons;
  summary: Summary | null;
  /** The circular's page in the product. */
  circularUrl: string;
  /** Where the bank published it; null when the upload named no address. */
  sourceUrl: string | null;
  /** Where the reader changes what to follow. */
  manageUrl: string;
};

type Translation =
  | { state: 'not needed' }
  /** `warning` tells what to check against the original. */
  | { state: 'translated'; title: string; by: string; warning: string | null }
  | { state: 'missing' };

export type Summary = {
  lines: string[];
  /** ISO 639 code. */
  language: string;
  /** What wrote it (`provenance.ts`). */
  by: string;
};

/** Why the reader got this email (pipeline.md: email). */
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
      ? [`You follow ${lists.format([isolated(earlierBank), ...followed])}.`]
      : []),
    ...(quoted.length > 0
      ? [
          `It fits your saved ${quoted.length === 1 ? 'search' : 'searches'} ${lists.format(quoted)}.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'It was among what you chose to be told of.';
};

// Made once: that costs more than all that they write in an email.
const lists = new Intl.ListFormat('en');
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const daysInSubjects = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** What a reader must know of the language of a circular; null when there is nothing to say. */
export const languageNote = ({ language, translation }: AlertContent): string | null => {
  const name = languageName(language);
  if (translation.state === 'not needed') return null;
  if (translation.state === 'missing') {
    return `This circular is in ${name}. ${NOT_TRANSLATED}`;
  }
  return `The original is in ${name}; it alone is binding. ${translationOrigin(translation.by)}`;
};

/** What a correction says first; null where it is none. */
export const correctionNote = ({ kind, bank, earlierBank }: AlertContent): string | null => {
  if (kind !== 'correction') return null;
  return earlierBank
    ? `Correction: this circular is of ${isolated(bank)}. An earlier email said that it was of ${isolated(earlierBank)}.`
    : 'Correction: what an earlier email told you of this circular was wrong.';
};

/** The bank, and the day that the circular bears. */
export const bankAndDay = ({ bank, publishedOn }: AlertContent): string =>
  [isolated(bank), ...(publishedOn ? [formatDay(publishedOn)] : [])].join(' · ');

/** The day that the circular bears, and its categories. */
export const dayAndCategories = ({ publishedOn, categories }: AlertContent): string =>
  [...(publishedOn ? [formatDay(publishedOn)] : []), ...categories.map(isolated)].join(' · ');

/** What stands over the summary. */
export const summaryLabel = ({ by }: Summary): string => summaryOrigin(by);

/** A calendar day as the web app writes it: 6 Aug 2024. */
export const formatDay = (day: string): string => days.format(new Date(day));

/** A day (yyyy-MM-dd) in the subject of a digest: a year would make two of them look alike to nobody. */
export const formatDayInSubject = (day: string): string => daysInSubjects.format(new Date(day));

/** The English name of a language, or "a language we could not tell". */
const languageName = (language: string): string =>
  language === 'und'
    ? 'a language we could not tell'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
