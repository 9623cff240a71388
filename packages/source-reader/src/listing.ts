import {
  type SourcePreset,
  type SourceSettings,
  SourceSettingsSchema,
  toStorable,
} from '@circulate/shared-schemas';

/** A circular as a source lists it. `link` is absolute and cleaned. */
export type ListedItem = { link: string; title: string | null; publishedOn: string | null };

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

const LINK_LENGTH = 2_000;
const TITLE_LENGTH = 500;
const TRACKING = /^(utm_\w+|fbclid|gclid|phpsessid|jsessionid|sid|cacheid)$/i;

/**
 * A link as it is kept: absolute, http(s), without fragment, tracking parameters and session ids.
 * Null for anything that can't be fetched.
 */
export const cleanLink = (href: string, base: string): string | null => {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.length > LINK_LENGTH || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '');
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href.length > LINK_LENGTH ? null : url.href;
};

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

/** Each link once; of two mentions the one that says more. */
export const withoutRepeats = (items: ListedItem[]): ListedItem[] => {
  const byLink = new Map<string, ListedItem>();
  for (const item of items) {
    const known = byLink.get(item.link);
    if (!known) byLink.set(item.link, item);
    else {
      byLink.set(item.link, {
        link: item.link,
        title: (known.title?.length ?? 0) >= (item.title?.length ?? 0) ? known.title : item.title,
        publishedOn: known.publishedOn ?? item.publishedOn,
      });
    }
  }
  return [...byLink.values()];
};

const PDF_PATH = /\.pdf($|[?#/;&])/i;

/** Whether an address looks like that of a PDF; what it really is, its bytes tell. */
export const looksLikePdf = (address: string): boolean => PDF_PATH.test(address);
