import { numberedTitle } from '@circulate/shared-schemas';
import { generateAtomFeed } from 'feedsmith';

export type FeedEntry = {
  id: string;
  kind: 'new' | 'correction';
  /** For an alert about a correction: whether the bank itself changed the circular. */
  is_update: boolean;
  bank: string;
  title: string | null;
  act_number: string | null;
  /** Issue date (yyyy-MM-dd). */
  published_on: string | null;
  /** For an undated circular, the day or month that its title names. */
  title_period: string | null;
  url: string;
  is_withdrawn: boolean;
  created_at: Date;
  updated_at: Date;
};

type Feed = { id: string; created_at: Date; webUrl: string; entries: FeedEntry[] };

/**
 * Writes an Atom feed (RFC 4287) with the title, bank, date and link of each alert, and nothing
 * about its owner (product.md: private feed).
 */
export const atomOf = ({ id, created_at, webUrl, entries }: Feed): string =>
  generateAtomFeed({
    id: `urn:uuid:${id}`,
    title: { value: 'Circulate: your alerts' },
    updated: new Date(
      Math.max(created_at.getTime(), ...entries.map(({ updated_at }) => updated_at.getTime())),
    ),
    authors: [{ name: 'Circulate' }],
    links: [{ href: webUrl, rel: 'alternate', type: 'text/html' }],
    entries: entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      title: { value: titleOf(entry) },
      published: entry.created_at,
      updated: entry.updated_at,
      authors: [{ name: entry.bank }],
      links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
      summary: { value: [entry.bank, ...dateOf(entry)].join(', ') },
    })),
  });

const dateOf = ({ published_on, title_period }: FeedEntry): string[] => {
  if (published_on) return [published_on];
  return title_period ? [`dated ${title_period} (in the title)`] : [];
};

const titleOf = ({ title, act_number, ...entry }: FeedEntry) => {
  const mark = markOf(entry);
  return withoutControls(`${mark}${numberedTitle(act_number, title ?? 'Untitled circular')}`);
};

const markOf = ({
  kind,
  is_update,
  is_withdrawn,
}: Pick<FeedEntry, 'kind' | 'is_update' | 'is_withdrawn'>): string => {
  if (is_withdrawn) return 'Removed: ';
  if (kind === 'new') return '';
  return is_update ? 'Updated: ' : 'Correction: ';
};

/** Removes characters that XML can't represent. */
const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them.
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
