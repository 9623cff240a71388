/** What the email of an alert tells. */
export type AlertContent = {
  /** The bank's display name. */
  bank: string;
  title: string;
  /** ISO 639 code of the circular's language; `und` when nobody could tell. */
  language: string;
  /** yyyy-MM-dd in the bank's own calendar, or null when the circular bears no date. */
  publishedOn: string | null;
  /** Names of the circular's categories, the likeliest first. */
  categories: string[];
  /** Names of the categories that this reader follows; empty for macroeconomic data as a whole. */
  followedCategories: string[];
  /** The circular's page in the product. */
  circularUrl: string;
  /** Where the bank published it; null when the upload named no address. */
  sourceUrl: string | null;
  /** Where the reader changes what to follow. */
  manageUrl: string;
};

/** Why the reader got this email (pipeline: Email). */
export const describeMatch = ({ bank, followedCategories }: AlertContent): string => {
  const followed = followedCategories.length > 0 ? followedCategories : ['all Macroeconomic data'];
  return `You follow ${new Intl.ListFormat('en').format([bank, ...followed])}.`;
};

/** A calendar day as people write it: 6 August 2024. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The English name of a language, or "a language we could not tell". */
export const languageName = (language: string): string =>
  language === 'und'
    ? 'a language we could not tell'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
