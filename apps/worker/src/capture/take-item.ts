import { type Database, NEWEST_VERSION_FIRST, type Prisma } from '@circulate/database';
import { toPreviewProblem } from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import { fetchDocument } from './fetch-document.ts';
import type { ClaimedSource } from './poll-outcome.ts';
import { rememberDocument, type StoredAs, storeDocument } from './store-document.ts';
import { areFalse, noteFalseValidators, validatorsFor } from './trusted-validators.ts';

export type Item = Prisma.SourceItemGetPayload<object>;

/**
 * Result of fetching a listed item: how its document was stored, or that it is unchanged or failed
 * for now.
 */
export type Taken = StoredAs['as'] | 'unchanged' | 'failed';

/**
 * Fetches the document that one listed link leads to, and stores it if it is new. Doesn't throw if
 * the download fails: records the problem with the link, which is retried less and less often but
 * without end.
 */
export const takeItem = async (
  item: Item,
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<Taken> => {
  const { db, limits } = dependencies;
  try {
    const { as: taken, unread } = await take(item, source, dependencies);
    const hasNewWords = taken === 'version' && !(await isStamped(db, item));
    await db.sourceItem.update({
      where: { id: item.id },
      data: {
        attempts: 0,
        is_unreadable: false,
        problem: unread ? unreadProblem(unread) : item.attempts > 0 ? null : item.problem,
        checked_at: new Date(),
        check_at: new Date(Date.now() + recheckDelayMs(item, { taken, hasNewWords }, limits)),
      },
    });
    return taken;
  } catch (error) {
    const problem = toPreviewProblem(error);
    if (!problem) throw error;
    await db.sourceItem.update({
      where: { id: item.id },
      data: {
        // A failure doesn't change the state of a link whose document is already captured.
        ...(item.circular_id === null && { state: 'failed' }),
        attempts: { increment: 1 },
        is_unreadable: UNREADABLE.includes(problem.code),
        problem: problem.text,
        checked_at: new Date(),
        check_at: new Date(Date.now() + retryDelayMs(problem.code, item.attempts, limits)),
      },
    });
    return 'failed';
  }
};

/** Errors that a retry on the next day won't fix, because the file was downloaded as it is. */
const UNREADABLE = ['UNREADABLE_FILE', 'TOO_LARGE', 'TOO_COMPLEX'];
/**
 * Errors that mean either that the file is unreadable, or that the server or our own product has a
 * temporary problem.
 */
const MAYBE_UNREADABLE = ['NOT_A_PDF', 'READING_FAILED'];

const retryDelayMs = (
  code: string,
  attempts: number,
  { retry }: CaptureDependencies['limits'],
): number => {
  const delayMs = retry.firstMs * 2 ** attempts;
  const isLasting = delayMs > retry.longestMs && MAYBE_UNREADABLE.includes(code);
  return isLasting || UNREADABLE.includes(code)
    ? retry.unreadableMs
    : Math.min(delayMs, retry.longestMs);
};

const NAMED = 5;

/**
 * Returns the note for admins about an archive that was only partly read, which also raises an
 * alarm; null if all of it was read.
 */
const unreadProblem = (names: readonly string[]): string | null =>
  names.length > 0
    ? `We didn’t read these files in the archive: ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}.`
    : null;

/** `unread`: files in an archive that can't be read; undefined if nothing was downloaded. */
type Came = { as: Exclude<Taken, 'failed'>; unread?: string[] };

const take = async (
  item: Item,
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<Came> => {
  const { db, storage, limits } = dependencies;
  const document = await fetchDocument(
    {
      link: item.link,
      address: item.address,
      listed_text: item.listed_text,
      locale: source.locale,
      title: item.title,
      document_url: item.document_url,
      content_hash: item.content_hash,
      full_look_at: item.full_look_at,
      validators: validatorsFor(item, source, believedMs(item, limits)),
    },
    dependencies,
  );
  if (document === 'unchanged') return { as: 'unchanged' };
  const { unread = [] } = document;
  const isSame = document.hasSameWords || item.content_hash === document.contentHash;
  if (item.circular_id !== null && isSame) {
    await rememberDocument(db, item.id, document, item.circular_id);
    await storage.remove(document.key);
    return { as: 'unchanged', unread };
  }
  const wasWrong = item.content_hash !== null && areFalse(document.validators, item);
  if (wasWrong && !source.has_false_validators) await noteFalseValidators(dependencies, source.id);
  const stored = await storeDocument(db, originOf(item, source.bank_id), document);
  // Removes the file unless it belongs to a new version. After a failure the file may remain until
  // it is swept.
  if (stored.as === 'known' || stored.as === 'postponed') await storage.remove(document.key);
  return { as: stored.as, unread };
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
 * Returns whether the previous version also had new bytes but the same text. If so, the site
 * probably stamps the time into every download, and each check would store another version.
 */
const isStamped = async (db: Database, { circular_id }: Item): Promise<boolean> => {
  const [, before] = await db.circularVersion.findMany({
    where: { circular_id: circular_id ?? '' },
    orderBy: NEWEST_VERSION_FIRST,
    take: 2,
    select: { number: true, steps: { select: { step: true } } },
  });
  if (!before || before.number === 1) return false;
  // A version with the same text as another skips the steps from `read` onwards.
  return before.steps.length > 0 && !before.steps.some(({ step }) => step === 'read');
};

type Look = { taken: Taken; hasNewWords: boolean };

/** Returns an item's age in ms; an undated item from the first import is treated as old. */
const ageOf = ({ published_on, is_history, first_seen_at }: Item): number => {
  const born = published_on ?? (is_history ? new Date(0) : first_seen_at);
  return Math.max(Date.now() - born.getTime(), 0);
};

/**
 * Returns how long an "unchanged" response is trusted: recent documents change most, and there are
 * too many old ones to request in full often (docs/capture.md).
 */
const believedMs = (item: Item, { believed }: CaptureDependencies['limits']): number =>
  ageOf(item) < believed.newForMs ? believed.newDocumentMs : believed.oldDocumentMs;

/**
 * Returns when to check a document again: recent circulars more often, because banks correct them
 * more often than old ones. An undated one from the first import is treated as old.
 */
const recheckDelayMs = (
  item: Item,
  { taken, hasNewWords }: Look,
  { recheck }: CaptureDependencies['limits'],
): number => {
  if (taken === 'postponed') return Math.min(POSTPONED_MS, recheck.soonestMs);
  if (hasNewWords) return recheck.soonestMs;
  return Math.min(Math.max(ageOf(item) * recheck.shareOfAge, recheck.soonestMs), recheck.latestMs);
};
