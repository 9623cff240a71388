import type { CaptureDependencies } from './capture-dependencies.ts';
import { fetchPdf } from './fetch-document.ts';
import type { ClaimedSource, PollOutcome } from './poll-outcome.ts';
import type { ReceivedDocument } from './received-document.ts';
import { noteFirstContact, recordItems } from './record-items.ts';
import { storeDocument } from './store-document.ts';
import {
  areFalse,
  FALSE_VALIDATORS,
  noteFalseValidators,
  validatorsFor,
} from './trusted-validators.ts';

/**
 * Polls a single PDF URL, where new bytes make a new circular (pipeline.md: identity). Throws a
 * FetchProblem or SourceProblem.
 */
export const pollPdf = async (
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<PollOutcome> => {
  const isFirst = source.first_contact_at === null;
  const { listMs } = dependencies.limits.believed;
  const validators = isFirst ? undefined : validatorsFor(source, source, listMs);
  const document = await fetchPdf(source.url, validators, dependencies);
  const circulars = document === 'unchanged' ? 0 : await store(source, document, dependencies);
  if (document !== 'unchanged' && !isFirst && circulars > 0) {
    if (areFalse(document.validators, source)) {
      await noteFalseValidators(dependencies, source.id);
      source.has_false_validators = true;
    }
  }
  return {
    isFirst,
    listed: 1,
    validators: document === 'unchanged' ? null : document.validators,
    isWhole: document !== 'unchanged',
    circulars,
    versions: 0,
    failed: 0,
    remaining: 0,
    notes: source.has_false_validators ? [FALSE_VALIDATORS] : [],
  };
};

const store = async (
  source: ClaimedSource,
  document: ReceivedDocument,
  { db, storage }: CaptureDependencies,
): Promise<number> => {
  // Gives each version of the file its own link.
  const link = `${source.url}#${document.contentHash}`;
  await db.$transaction(async (tx) => {
    const publishedOn = lastModifiedDay(document);
    await recordItems(tx, source, [{ link, title: null, publishedOn }], new Date());
    await noteFirstContact(tx, source);
  });
  const item = await db.sourceItem.findUniqueOrThrow({
    where: { source_id_link: { source_id: source.id, link } },
  });
  if (item.state === 'taken') {
    await storage.remove(document.key);
    return 0;
  }
  const stored = await storeDocument(
    db,
    {
      itemId: item.id,
      bankId: source.bank_id,
      link: source.url,
      title: null,
      // Null, because the date that the server reports is when the file was stored. Only the file
      // itself contains the issue date.
      publishedOn: null,
      isHistory: item.is_history,
      circularId: null,
    },
    document,
  );
  if (stored.as === 'circular') return 1;
  await storage.remove(document.key);
  return 0;
};

const lastModifiedDay = ({ validators }: ReceivedDocument): string | null => {
  const time = Date.parse(validators.lastModified ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
};
