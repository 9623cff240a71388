import type { Db } from '@circulate/database';
import { type SourceKind, withoutDirectionControls } from '@circulate/shared-schemas';
import type { ListedItem } from '@circulate/source-reader';

type Listed = {
  id: string;
  alert_newer_than_days: number;
  /** When the first import was done; null until then. */
  first_contact_at: Date | null;
};

const DAY_MS = 86_400_000;
/** Due before everything else. */
const AT_ONCE = new Date(0);
/**
 * Maximum number of days by which a list's date may be in the future: some banks date circulars on
 * the day they take effect.
 */
const AHEAD_AT_MOST_DAYS = 60;

/**
 * Stores a source's list in the caller's transaction, and returns the number of new links. A stored
 * link waits until its document is captured, even if the link leaves the list. On the first import,
 * items older than the source's alert age are marked as history. A known link with a new title or
 * date is checked again, because its document may have been replaced.
 */
export const recordItems = async (
  tx: Db,
  source: Listed,
  listed: ListedItem[],
  now: Date,
): Promise<number> => {
  const known = await tx.sourceItem.findMany({
    where: { source_id: source.id, link: { in: listed.flatMap(namesOf) } },
    select: { id: true, link: true, address: true, title: true, published_on: true },
  });
  const byLink = new Map(known.map((item) => [item.link, item]));
  const items = listed.map((item) => withoutFarFuture(asKnown(item, byLink), now));
  // Reversed, because lists show the newest first but documents are fetched in order of
  // publication.
  const fresh = items.filter(({ link }) => !byLink.has(link)).reverse();
  const created = await tx.sourceItem.createMany({
    data: fresh.map((item, index) => ({
      source_id: source.id,
      link: item.link,
      address: item.address ?? null,
      // A fragment in the link means that the item shares its page with others, so the text in the
      // list may be all that we can capture.
      listed_text: item.link.includes('#') ? (item.text ?? null) : null,
      listed_number: item.number ?? null,
      title: item.title && withoutDirectionControls(item.title),
      published_on: item.publishedOn ? new Date(item.publishedOn) : null,
      is_history: isHistory(source, item, now),
      check_at: new Date(now.getTime() - fresh.length + index),
    })),
    skipDuplicates: true,
  });
  for (const item of items) {
    const before = byLink.get(item.link);
    if (!before) continue;
    const address = item.address ?? null;
    if (before.address !== address) {
      await tx.sourceItem.update({ where: { id: before.id }, data: { address } });
    }
    if (!isListedOtherwise(before, item)) continue;
    await tx.sourceItem.update({
      where: { id: before.id },
      data: {
        title: item.title ? withoutDirectionControls(item.title) : before.title,
        listed_number: item.number ?? null,
        ...(item.publishedOn && { published_on: new Date(item.publishedOn) }),
        check_at: AT_ONCE,
      },
    });
  }
  return created.count;
};

/** Returns the links under which an item may already be known. */
const namesOf = ({ link, apart = [] }: ListedItem): string[] => [
  ...apart,
  link,
  ...(link.includes('#') ? [link.slice(0, link.indexOf('#'))] : []),
];

/**
 * Returns an item with the link that we already know it by: it may share its page with items that
 * the list no longer shows, or have had the page to itself until others were added.
 */
const asKnown = (item: ListedItem, known: Map<string, { title: string | null }>): ListedItem => {
  const [page = ''] = item.link.split('#');
  const link =
    item.apart?.find((each) => known.has(each)) ??
    (!known.has(item.link) && known.get(page)?.title === item.title ? page : item.link);
  return { ...item, link };
};

/**
 * Records that a source's first import is done. Does nothing if that is already recorded, or if an
 * admin has changed the URL in the meantime: the new URL still needs its first import.
 */
export const noteFirstContact = async (
  tx: Db,
  { id, url, kind }: { id: string; url: string; kind: SourceKind },
): Promise<void> => {
  await tx.source.updateMany({
    where: { id, url, kind, first_contact_at: null },
    data: { first_contact_at: new Date() },
  });
};

/**
 * Returns an item without its date if that is far in the future: a typo must not make it the bank's
 * newest circular for decades.
 */
const withoutFarFuture = (item: ListedItem, now: Date): ListedItem => {
  const isFar =
    item.publishedOn !== null &&
    new Date(item.publishedOn).getTime() > now.getTime() + AHEAD_AT_MOST_DAYS * DAY_MS;
  return isFar ? { ...item, publishedOn: null } : item;
};

const isHistory = (source: Listed, { publishedOn }: ListedItem, now: Date): boolean => {
  if (source.first_contact_at) return false;
  const bound = now.getTime() - source.alert_newer_than_days * DAY_MS;
  // The limit applies to the end of the day, because dates don't include a time.
  return publishedOn === null || new Date(publishedOn).getTime() + DAY_MS <= bound;
};

const isListedOtherwise = (
  before: { title: string | null; published_on: Date | null },
  { title, publishedOn }: ListedItem,
): boolean =>
  (title !== null && title !== before.title) ||
  (publishedOn !== null && publishedOn !== before.published_on?.toISOString().slice(0, 10));
