import { FetchProblem } from '@circulate/guarded-fetch';
import type { SourceSettings } from '@circulate/shared-schemas';
import type { Listing } from './listing.ts';
import type { SourceReaders } from './open-source-readers.ts';
import type { Content } from './read-content.ts';
import { SourceProblem } from './source-problem.ts';

type Asked = {
  /** The address of the answer, and the settings that it is read with. */
  url: string;
  settings: SourceSettings;
  readers: SourceReaders;
  fetchPage: (address: string) => Promise<Content>;
  /** Reads the answer anew with other settings. */
  read: (settings: SourceSettings) => Promise<Listing>;
};

const MOST_PAGES = 4;
/** Parts of an address that a site's pages don't have. */
const OF_ANSWERS = /^(?:_?api|_?json|rest|ajax|services?|odata|graphql|v\d{1,2})$/i;

/**
 * A JSON answer whose entries have no link, read with the pattern of the addresses that the site's own pages
 * show for them. Other answers stay as they are, and so do those whose file names lie beside them as far as
 * known. Throws NO_ITEMS, with what an admin can do, where no page shows where the entries are.
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
    `The entries have no link, and no page of the site shows where they are. Give the address of an entry as a pattern, such as ${new URL('/', asked.url).href}circulars/{${path}}, as its link.`,
  );
};

const shownBy = (address: string, pattern: string) =>
  `The entries have no link of their own: ${address} shows that they are at ${pattern}.`;

const BESIDE =
  'The entries carry the names of files, which are looked for beside the list. Where they are elsewhere, give their address as a pattern with the path of the name in braces.';

/** The pages that may lead to the entries: the one asked from, those around the answer, the first of the site. */
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
    // A page that is not there, or no page, tells nothing.
    if (error instanceof SourceProblem || error instanceof FetchProblem) return null;
    throw error;
  }
};
