import { FetchProblem } from '@circulate/guarded-fetch';
import type { SourceSettings } from '@circulate/shared-schemas';
import type { Listing } from './listing.ts';
import type { SourceReaders } from './open-source-readers.ts';
import type { Content } from './read-content.ts';
import { SourceProblem } from './source-problem.ts';

type Asked = {
  /** URL of the JSON response, and the settings used to read it. */
  url: string;
  settings: SourceSettings;
  readers: SourceReaders;
  fetchPage: (address: string) => Promise<Content>;
  /** Reads the JSON response again with other settings. */
  read: (settings: SourceSettings) => Promise<Listing>;
};

const MOST_PAGES = 4;
/** Path segments that occur in the URLs of APIs but not of pages. */
const OF_ANSWERS = /^(?:_?api|_?json|rest|ajax|services?|odata|graphql|v\d{1,2})$/i;

/**
 * If the entries of a JSON response have no links, adds links by the URL pattern that the site's
 * own pages use. If the entries have links or file names and no page shows a pattern, returns them
 * as they are, with a hint about file names. Throws NO_ITEMS, with advice for an admin, if entries
 * without links remain.
 */
export const findAddresses = async (listing: Listing, asked: Asked): Promise<Listing> => {
  const { entries, ...rest } = listing;
  if (entries === undefined) return listing;
  for (const address of pagesAround(asked)) {
    const pattern = await patternOn(address, entries, asked);
    if (pattern === null) continue;
    const found = await asked.read({ ...asked.settings, link: pattern });
    return { ...found, hints: [...found.hints, shownBy(address, pattern)] };
  }
  if (rest.items.length > 0) return { ...rest, hints: [...rest.hints, BESIDE] };
  const [first = {}] = entries;
  const path = Object.keys(first)[0] ?? 'id';
  throw new SourceProblem(
    'NO_ITEMS',
    `The entries have no links, and no page on the site shows their URLs. Set the link to a URL pattern such as ${new URL('/', asked.url).href}circulars/{${path}}.`,
  );
};

const shownBy = (address: string, pattern: string) =>
  `The entries have no links. ${address} shows that their URLs follow the pattern ${pattern}.`;

const BESIDE =
  'The entries contain only file names, so we look for the files in the same folder as the list. If they’re elsewhere, set a URL pattern with the file name’s field in braces.';

/**
 * Returns the URLs of pages that may link to the entries: the referring page, pages whose URL is
 * above that of the JSON response, and the home page.
 */
const pagesAround = ({ url, settings }: Asked): string[] => {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const shown = parts
    .filter((part) => !OF_ANSWERS.test(part))
    .map((part, at, all) => (at === all.length - 1 ? part.replace(/\.\w{2,5}$/, '') : part));
  const around = shown.map((_, at) => `${origin}/${shown.slice(0, shown.length - at).join('/')}`);
  const pages = [settings.referer, ...around, `${origin}/`].filter((each) => each !== undefined);
  return [...new Set(pages)].filter((each) => each !== url).slice(0, MOST_PAGES);
};

const patternOn = async (
  address: string,
  entries: Record<string, string>[],
  { fetchPage, readers }: Asked,
): Promise<string | null> => {
  try {
    return await readers.findPattern(await fetchPage(address), entries);
  } catch (error) {
    // A page that doesn't exist, or isn't HTML, has no links.
    if (error instanceof SourceProblem || error instanceof FetchProblem) return null;
    throw error;
  }
};
