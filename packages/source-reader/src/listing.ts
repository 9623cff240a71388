import {
  type SourcePreset,
  type SourceSettings,
  SourceSettingsSchema,
  toStorable,
} from '@circulate/shared-schemas';

/** A circular as a source lists it. */
export type ListedItem = {
  /** What makes it this item: absolute, cleaned, and behind a `#` what tells it from others of its page. */
  link: string;
  title: string | null;
  publishedOn: string | null;
  /** Where it is fetched, if that is not its link: with a session or signature. */
  address?: string | undefined;
  /** By what links it would be known, had others of its page to be told from it. */
  apart?: string[] | undefined;
  /** What the list itself says of it. */
  text?: string | undefined;
};

/** What one page of a source came to. */
export type Listing = {
  items: ListedItem[];
  /** The settings it was read with, given or found. */
  settings: SourceSettings;
  nextPage: string | null;
  /** What went wrong with a part of it. */
  notes: string[];
  /** What an admin who sets the source up should know. */
  hints: string[];
  /** Other ways to read the site, where its platform is recognised. */
  presets: SourcePreset[];
  /**
   * What some entries say that have no link, or the bare name of a file that may be elsewhere: what an
   * address is made of, by path.
   */
  entries?: Record<string, string>[] | undefined;
};

const FIELDS: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
  SourceSettingsSchema.shape;

/**
 * Of settings that were found by looking, those that can be given too: the path of a list that is the
 * whole answer is empty, and a page may have names without end.
 */
export const givable = (found: SourceSettings): SourceSettings =>
  SourceSettingsSchema.parse(
    Object.fromEntries(
      Object.entries(found).filter(([name, value]) => FIELDS[name]?.safeParse(value).success),
    ),
  );

const TITLE_LENGTH = 500;

/** What links add to a title about their file: "[PDF 134KB]", "(PDF, 1.2 MB)". */
const FILE_SIZE =
  /\s?[[(](?:pdf|docx?|xlsx?|zip)?[\s,;:–-]{0,4}\d{1,6}(?:[.,]\d{1,3})?\s?[km]i?b[\])]$/i;

/**
 * Text on one line, without what Postgres can't store and without the size of a file, cut to a title's
 * length; null if blank.
 */
export const cleanTitle = (text: string | null | undefined): string | null => {
  const line = toStorable((text ?? '').slice(0, TITLE_LENGTH * 10))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const title = line.slice(0, TITLE_LENGTH).replace(FILE_SIZE, '');
  return title === '' ? null : title;
};
