import { load } from 'cheerio';
import { parseFeed } from 'feedsmith';
import { z } from 'zod';
import { findDate } from './find-date.ts';
import {
  cleanLink,
  cleanTitle,
  type ListedItem,
  type Listing,
  looksLikePdf,
  withoutRepeats,
} from './listing.ts';
import { SourceProblem } from './source-problem.ts';

const text = z.preprocess(
  (value) => (typeof value === 'object' ? undefined : value),
  z.coerce.string().optional(),
);
const valueText = z
  .union([
    z.string(),
    z.looseObject({ value: z.string().optional() }).transform(({ value }) => value),
  ])
  .optional()
  .catch(undefined);
const LinkSchema = z.looseObject({ href: text, rel: text, type: text });
const EnclosureSchema = z.looseObject({ url: text, type: text });

/** An entry of any format, as far as it concerns us. */
const EntrySchema = z.looseObject({
  title: valueText,
  link: text,
  url: text,
  links: z.array(LinkSchema).optional().catch(undefined),
  guid: z
    .looseObject({ value: text, isPermaLink: z.boolean().optional() })
    .optional()
    .catch(undefined),
  enclosures: z.array(EnclosureSchema).optional().catch(undefined),
  attachments: z.array(EnclosureSchema).optional().catch(undefined),
  pubDate: text,
  published: text,
  updated: text,
  date_published: text,
  dc: z
    .looseObject({ date: text, dates: z.array(z.string()).optional() })
    .optional()
    .catch(undefined),
});
const FeedSchema = z.object({
  feed: z.looseObject({
    items: z.array(EntrySchema).optional(),
    entries: z.array(EntrySchema).optional(),
  }),
});
type Entry = z.infer<typeof EntrySchema>;

/**
 * Reads an RSS, Atom or RDF feed, `base` being its address. A feed that is cut off or broken is read
 * as far as it goes, with a note. Throws NOT_A_FEED for anything else, NO_ITEMS for an empty one.
 */
export const readFeed = (content: string, base: string): Listing => {
  const trimmed = content.replace(/^[\s\uFEFF]+/, '');
  const whole = parseWhole(trimmed);
  const entries = whole ?? salvage(trimmed);
  if (!entries)
    throw new SourceProblem('NOT_A_FEED', 'This address does not give an RSS or Atom feed.');
  const items = entries.flatMap((entry) => toItem(entry, base));
  if (items.length === 0) throw new SourceProblem('NO_ITEMS', 'The feed lists nothing.');
  const notes = whole ? [] : ['The feed is broken XML; it was read as far as it goes.'];
  return { items: withoutRepeats(items), settings: {}, nextPage: null, notes, hints: [] };
};

const parseWhole = (content: string): Entry[] | null => {
  try {
    const { feed } = FeedSchema.parse(parseFeed(content));
    return feed.items ?? feed.entries ?? [];
  } catch {
    return null;
  }
};

/** What a lenient parser finds in a document that the strict one refuses. */
const salvage = (content: string): Entry[] | null => {
  if (!/<(rss|feed|rdf:rdf)[\s>]/i.test(content.slice(0, 2_000))) return null;
  const $ = load(content, { xml: { recognizeCDATA: true } });
  return $('item, entry')
    .get()
    .map((element) => {
      const within = (name: string) => $(element).children(name).first();
      const link = within('link');
      return EntrySchema.parse({
        title: within('title').text(),
        link: link.attr('href') ?? link.text(),
        pubDate: within('pubDate, published, updated').text(),
        enclosures: [
          { url: within('enclosure').attr('url'), type: within('enclosure').attr('type') },
        ],
      });
    });
};

const toItem = (entry: Entry, base: string): ListedItem[] => {
  const link = candidates(entry).flatMap((href) => (href && cleanLink(href, base)) || [])[0];
  if (!link) return [];
  const date =
    entry.pubDate ??
    entry.published ??
    entry.date_published ??
    entry.dc?.dates?.[0] ??
    entry.dc?.date ??
    entry.updated;
  return [
    {
      link,
      title: cleanTitle(entry.title && load(entry.title).text()),
      publishedOn: date ? findDate(date) : null,
    },
  ];
};

/** An enclosed PDF is the circular itself; else what the entry links to. */
const candidates = ({ link, url, links = [], guid, enclosures = [], attachments = [] }: Entry) => [
  ...[...enclosures, ...attachments].filter(isPdf).map((file) => file.url),
  ...links
    .filter(({ rel, type }) => rel === 'enclosure' && type === 'application/pdf')
    .map(({ href }) => href),
  link,
  url,
  ...links.filter(({ rel }) => rel === undefined || rel === 'alternate').map(({ href }) => href),
  guid && guid.isPermaLink !== false && /^https?:/.test(guid.value ?? '') ? guid.value : undefined,
];

const isPdf = ({ url, type }: z.infer<typeof EnclosureSchema>) =>
  type === 'application/pdf' || looksLikePdf(url ?? '');
