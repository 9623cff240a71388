import {
  type SourcePreset,
  type SourceSettings,
  SourceSettingsSchema,
  toStorable,
} from '@circulate/shared-schemas';

/** A circular as listed by its source. */
export type ListedItem = {
  /**
   * Identity of the item: an absolute, cleaned URL with, after the `#`, what distinguishes the item
   * from others on the same page.
   */
  link: string;
  title: string | null;
  publishedOn: string | null;
  /** Texts of the item, outside its title, that are only numbers: "20/2026". */
  number?: string | undefined;
  /** URL to fetch, with session and signature, if it differs from `link`. */
  address?: string | undefined;
  /**
   * Links that would identify the item if it had to be distinguished from others on the same page.
   */
  apart?: string[] | undefined;
  /** Text about the item in the list itself. */
  text?: string | undefined;
};

/** Result of reading one page of a source's list. */
export type Listing = {
  items: ListedItem[];
  /** Settings with which the page was read, given or detected. */
  settings: SourceSettings;
  nextPage: string | null;
  /** Notes on parts of the list that couldn't be read. */
  notes: string[];
  /** Advice for an admin who sets up the source. */
  hints: string[];
  /** Other ways to read the site, if its platform is recognised. */
  presets: SourcePreset[];
  /**
   * Values by path of some entries that have no link, or only a bare file name that may be stored
   * elsewhere. Used to find the pattern of their URLs.
   */
  entries?: Record<string, string>[] | undefined;
};

const FIELDS: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
  SourceSettingsSchema.shape;

/**
 * Returns detected settings without those that an admin couldn't enter: the path of a list that is
 * the whole response is empty, and a page may have names that are too long.
 */
export const givable = (found: SourceSettings): SourceSettings =>
  SourceSettingsSchema.parse(
    Object.fromEntries(
      Object.entries(found).filter(([name, value]) => FIELDS[name]?.safeParse(value).success),
    ),
  );

/** Maximum length of an item's `number`. */
export const NUMBER_LENGTH = 100;

/** Returns a note about entries that nothing can be captured of, so that none is lost silently. */
export const noteOnLost = (count: number): string[] =>
  count > 0 ? [`Entries without a usable link: ${count}. We can’t capture them.`] : [];

const TITLE_LENGTH = 500;

/** File information in link texts: "[PDF 134KB]", "(PDF, 1.2 MB)". */
const FILE_SIZE =
  /\s?[[(](?:pdf|docx?|xlsx?|zip)?[\s,;:–-]{0,4}\d{1,6}(?:[.,]\d{1,3})?\s?[km]i?b[\])]$/i;

/**
 * Puts text on one line, without what Postgres can't store and without file sizes, cut to the
 * maximum length of a title; null if blank.
 */
export const cleanTitle = (text: string | null | undefined): string | null => {
  const line = toStorable((text ?? '').slice(0, TITLE_LENGTH * 10))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const title = line.slice(0, TITLE_LENGTH).replace(FILE_SIZE, '');
  return title === '' ? null : title;
};
