import type { Db } from '@circulate/database';
import {
  type SourceKind,
  type SourceSettings,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';
import { type ListedItem, readSource, SourceProblem } from '@circulate/source-reader';
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
  const reading = await readSource(
    client,
    { kind, url: source.url, settings, locale: source.locale, validators },
    {
      maxBytes: limits.listingBytes,
      pagesAtMost: isFirst ? limits.pagesAtFirst : limits.pagesLater,
    },
    // After the first import, reads a further page of the list only if this page has no known
    // items.
    async (items) => isFirst || (await countKnown(source.id, items, dependencies)) === 0,
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
    validators: reading.changed ? reading.validators : null,
    isWhole: reading.changed,
    notes: [
      ...(reading.changed ? reading.listing.notes : []),
      ...(source.has_false_validators ? [FALSE_VALIDATORS] : []),
    ],
    ...taken,
  };
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
