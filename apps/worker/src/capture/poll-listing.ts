import type { Db } from '@circulate/database';
import {
  type SourceKind,
  type SourceSettings,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';
import {
  type ListedItem,
  readSource,
  SourceProblem,
  type Validators,
} from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import type { ClaimedSource, PollOutcome } from './poll-outcome.ts';
import { noteFirstContact, recordItems } from './record-items.ts';
import { takeDueItems } from './take-due-items.ts';
import {
  areFalse,
  FALSE_VALIDATORS,
  noteFalseValidators,
  validatorsFor,
} from './trusted-validators.ts';

/** Polls a feed, list page or JSON response. Throws a FetchProblem or SourceProblem. */
export const pollListing = async (
  source: ClaimedSource,
  kind: Exclude<SourceKind, 'pdf'>,
  dependencies: CaptureDependencies,
): Promise<PollOutcome> => {
  const { db, client, limits } = dependencies;
  const isFirst = source.first_contact_at === null;
  const validators = isFirst ? undefined : validatorsFor(source, source, limits.believed.listMs);
  const settings = SourceSettingsSchema.catch({}).parse(source.settings);
  let pages = 0;
  let inOrder = true;
  const reading = await readSource(
    client,
    { kind, url: source.url, settings, locale: source.locale, validators },
    {
      maxBytes: limits.listingBytes,
      pagesAtMost: limits.pagesAtFirst,
    },
    async (items) => {
      pages += 1;
      inOrder &&= isNewestFirst(items);
      if (isFirst || !inOrder) return true;
      // A known item may be pinned to the top of the list.
      const known = await countKnown(source.id, items, dependencies);
      return pages < limits.pagesLater && known * 2 < items.length;
    },
  ).catch(async (error: unknown) => {
    // Only the list is broken, so documents at known links can still be downloaded.
    if (error instanceof SourceProblem) await takeDueItems(source, dependencies);
    throw error;
  });

  const listed = reading.changed ? reading.listing.items : [];
  if (reading.changed) {
    const fresh = await db.$transaction(async (tx) => {
      const count = await recordItems(tx, source, listed, new Date());
      await noteFirstContact(tx, source);
      await keepPattern(tx, source, { given: settings, found: reading.listing.settings });
      return count;
    });
    if (!isFirst && fresh > 0 && areFalse(reading.validators, source)) {
      await noteFalseValidators(dependencies, source.id);
      source.has_false_validators = true;
    }
  }
  const taken = await takeDueItems(source, dependencies);
  return {
    isFirst,
    listed: listed.length,
    // In another order, the first page may stay the same when a later page has a new item.
    validators: reading.changed ? (inOrder ? reading.validators : NO_VALIDATORS) : null,
    isWhole: reading.changed,
    notes: [
      ...(reading.changed ? reading.listing.notes : []),
      ...(source.has_false_validators ? [FALSE_VALIDATORS] : []),
    ],
    ...taken,
  };
};

const NO_VALIDATORS: Validators = { etag: null, lastModified: null };
/** Number of differing dates of neighbours from which they tell a list's order. */
const TELLING = 3;

/**
 * Whether new items come first in a list, judged by the dates of neighbours. Otherwise, each of its
 * pages may have new items. Too few dates tell nothing.
 */
const isNewestFirst = (items: readonly ListedItem[]): boolean => {
  const days = items.flatMap(({ publishedOn }) => publishedOn ?? []);
  const older = days.filter((day, at) => day < (days[at - 1] ?? day)).length;
  const newer = days.filter((day, at) => day > (days[at - 1] ?? day)).length;
  return older + newer < TELLING || older >= newer * 2;
};

/**
 * Stores the URL pattern that was found on the site's pages, so that these needn't be fetched
 * again.
 */
const keepPattern = async (
  tx: Db,
  { id, url, kind }: ClaimedSource,
  { given, found }: Record<'given' | 'found', SourceSettings>,
): Promise<void> => {
  if (given.link !== undefined || !found.link?.includes('{') || kind !== 'json') return;
  await tx.source.updateMany({
    where: { id, url, kind, settings: { equals: given } },
    data: { settings: { ...given, link: found.link } },
  });
};

const countKnown = (
  sourceId: string,
  items: ListedItem[],
  { db }: CaptureDependencies,
): Promise<number> =>
  db.sourceItem.count({
    where: { source_id: sourceId, link: { in: items.map(({ link }) => link) } },
  });
