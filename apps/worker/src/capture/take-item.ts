import { type Database, NEWEST_VERSION_FIRST, type Prisma } from '@circulate/database';
import { toPreviewProblem } from '@circulate/source-reader';
import { areFalse, noteFalseValidators, validatorsFor } from './believe-validators.ts';
import type { CaptureDependencies } from './capture-dependencies.ts';
import { fetchDocument } from './fetch-document.ts';
import type { ClaimedSource } from './poll-outcome.ts';
import { rememberDocument, type StoredAs, storeDocument } from './store-document.ts';

export type Item = Prisma.SourceItemGetPayload<object>;

/** What became of an item: stored somehow, as it was, or out of reach for now. */
export type Taken = StoredAs['as'] | 'unchanged' | 'failed';

/**
 * Fetches the document of one listed link and stores what is new of it. A document that can't be
 * fetched is no reason to fail: the link keeps the problem and is tried again, less and less often
 * but for ever.
 */
export const takeItem = async (
  item: Item,
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<Taken> => {
  const { db, limits } = dependencies;
  try {
    const taken = await take(item, source, dependencies);
    const hasNewWords = taken === 'version' && !(await isStamped(db, item));
    await db.sourceItem.update({
      where: { id: item.id },
      data: {
        attempts: 0,
        problem: null,
        checked_at: new Date(),
        check_at: new Date(Date.now() + recheckDelayMs(item, { taken, hasNewWords }, limits)),
      },
    });
    return taken;
  } catch (error) {
    const problem = toPreviewProblem(error);
    if (!problem) throw error;
    const delayMs =
      problem.code === 'UNREADABLE_FILE'
        ? limits.retry.unreadableMs
        : Math.min(limits.retry.firstMs * 2 ** item.attempts, limits.retry.longestMs);
    await db.sourceItem.update({
      where: { id: item.id },
      data: {
        // One that was captured before stays captured: an error is never a change.
        ...(item.circular_id === null && { state: 'failed' }),
        attempts: { increment: 1 },
        problem: problem.text,
        checked_at: new Date(),
        check_at: new Date(Date.now() + delayMs),
      },
    });
    return 'failed';
  }
};

const take = async (
  item: Item,
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<Taken> => {
  const { db, storage, limits } = dependencies;
  const document = await fetchDocument(
    {
      link: item.link,
      address: item.address,
      listed_text: item.listed_text,
      time_zone: source.bank.time_zone,
      title: item.title,
      document_url: item.document_url,
      validators: validatorsFor(item, source, limits.believed.documentMs),
    },
    dependencies,
  );
  if (document === 'unchanged') return 'unchanged';
  if (item.circular_id !== null && item.content_hash === document.contentHash) {
    await rememberDocument(db, item.id, document, item.circular_id);
    await storage.remove(document.key);
    return 'unchanged';
  }
  const wasWrong = item.content_hash !== null && areFalse(document.validators, item);
  if (wasWrong && !source.has_false_validators) await noteFalseValidators(dependencies, source.id);
  const stored = await storeDocument(db, originOf(item, source.bank_id), document);
  // Only what became a version keeps its file. After a failure it may have: strays are swept.
  if (stored.as === 'known' || stored.as === 'postponed') await storage.remove(document.key);
  return stored.as;
};

const originOf = (item: Item, bankId: string) => ({
  itemId: item.id,
  bankId,
  link: item.link,
  title: item.title,
  publishedOn: item.published_on,
  isHistory: item.is_history,
  circularId: item.circular_id,
});

const POSTPONED_MS = 60_000;

/**
 * Whether the file before the newest already had other bytes and the same words: there are sites that
 * put the time into every download, and each look stores another version.
 */
const isStamped = async (db: Database, { circular_id }: Item): Promise<boolean> => {
  const [, before] = await db.circularVersion.findMany({
    where: { circular_id: circular_id ?? '' },
    orderBy: NEWEST_VERSION_FIRST,
    take: 2,
    select: { number: true, steps: { select: { step: true } } },
  });
  if (!before || before.number === 1) return false;
  // What takes over the words of another goes no further.
  return before.steps.length > 0 && !before.steps.some(({ step }) => step === 'read');
};

type Look = { taken: Taken; hasNewWords: boolean };

/** Young circulars are corrected more often than old ones; one of the history without a day is old. */
const recheckDelayMs = (
  item: Item,
  { taken, hasNewWords }: Look,
  { recheck }: CaptureDependencies['limits'],
): number => {
  if (taken === 'postponed') return Math.min(POSTPONED_MS, recheck.soonestMs);
  if (hasNewWords) return recheck.soonestMs;
  const born = item.published_on ?? (item.is_history ? new Date(0) : item.first_seen_at);
  const ageMs = Math.max(Date.now() - born.getTime(), 0);
  return Math.min(Math.max(ageMs * recheck.shareOfAge, recheck.soonestMs), recheck.latestMs);
};
