import { createHash } from 'node:crypto';
import { findDates, plainDigits } from '@circulate/circular-text/dates';
import { type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import { comparableText } from '@circulate/shared-schemas';
import type { StepVersion } from '../step.ts';

/** Longer circulars aren't compared. */
const LONGEST_TEXT = 500_000;
const MARKS = 3;
/** Minimum length of a sentence that serves as a mark; shorter ones occur in many circulars. */
const SHORTEST_MARK = 40;

const sentencesOf = (pages: readonly string[]): string[] =>
  pages
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\p{L}\p{L}[)\]"”»]?[.!?;:؟।။።。！？])\s?/u)
    .filter((sentence) => sentence.trim() !== '');

/**
 * Returns the marks by which identical texts are found: the longest sentences of the text, without
 * boilerplate. Returns none if the text is too long or has too little content.
 */
export const fingerprintOf = (pages: readonly string[]): string[] => {
  if (pages.reduce((sum, page) => sum + page.length, 0) > LONGEST_TEXT) return [];
  const marks = sentencesOf(pages)
    .map(comparableText)
    .filter((sentence) => sentence.length >= SHORTEST_MARK)
    .sort((a, b) => b.length - a.length);
  return [...new Set(marks)]
    .slice(0, MARKS)
    .map((mark) => createHash('sha256').update(mark).digest('base64url'));
};

/** Share of the longer text that must be one identical run of words. */
const SAME_SHARE = 0.8;
/**
 * Positions in the text, as shares of its length, at which an identical run of words is searched
 * for. `WINDOW` is the minimum number of words in the run.
 */
const LOOKED_FROM = [0.5, 0.3, 0.7];
const WINDOW = 8;

type Word = { raw: string; same: string };

const wordsOf = (pages: readonly string[]): Word[] =>
  pages
    .join(' ')
    .split(/\s+/)
    .map((raw) => ({ raw, same: comparableText(raw) }))
    .filter(({ same }) => same !== '');

/**
 * Returns the identical run of words around one position in `one`: where it starts in each text,
 * and its length.
 */
const runFrom = (one: Word[], other: Word[], from: number) => {
  const sought = one.slice(from, from + WINDOW).map(({ same }) => same);
  const at = other.findIndex((_, start) =>
    sought.every((word, nth) => other[start + nth]?.same === word),
  );
  if (sought.length < WINDOW || at < 0) return undefined;
  const isSame = (step: number) => {
    const word = one[from + step]?.same;
    return word !== undefined && word === other[at + step]?.same;
  };
  let [first, end] = [0, WINDOW];
  while (isSame(first - 1)) first -= 1;
  while (isSame(end)) end += 1;
  return { inOne: from + first, inOther: at + first, length: end - first };
};

/**
 * Returns the words before or after the identical run, without full dates, because a press copy has
 * a date of its own.
 */
const surroundings = (words: Word[]): string[] => {
  const text = plainDigits(words.map(({ raw }) => raw).join(' '));
  const rest = findDates(text).reduceRight(
    (kept, { start, end }) => kept.slice(0, start) + kept.slice(end),
    text,
  );
  return rest
    .split(/\s+/)
    .map(comparableText)
    .filter((word) => word !== '');
};

/**
 * Whether two texts have the same content, such as a directive and its press copy, or a file that
 * was published again. Everything but their starts and one of the ends must be identical, and
 * neither start may have a word or figure that the other lacks, except for full dates and the words
 * in `known`, such as the act's own number. A changed figure or name always makes a difference.
 */
export const sayTheSame = (
  one: readonly string[],
  other: readonly string[],
  known: readonly string[] = [],
): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  for (const share of LOOKED_FROM) {
    const run = runFrom(a, b, Math.floor(a.length * share));
    if (!run || run.length < Math.max(a.length, b.length) * SAME_SHARE) continue;
    const named = new Set(wordsOf(known).map(({ same }) => same));
    const isUnknown = (word: string) => /\p{N}/u.test(word) && !named.has(word);
    const [headA, headB] = [
      surroundings(a.slice(0, run.inOne)),
      surroundings(b.slice(0, run.inOther)),
    ];
    const [endA, endB] = [run.inOne, run.inOther].map((start, nth) =>
      surroundings((nth === 0 ? a : b).slice(start + run.length)),
    );
    if ([...headA, ...headB, ...(endA ?? []), ...(endB ?? [])].some(isUnknown)) return false;
    // Both texts continue after the identical run, so they differ there.
    if (endA?.length && endB?.length) return false;
    const isWithin = (words: string[], others: string[]) =>
      words.every((word) => /\p{N}/u.test(word) || others.includes(word));
    return isWithin(headA, headB) || isWithin(headB, headA);
  }
  return false;
};

/** Thrown for a new circular whose text is identical to that of another circular. */
export class SameAs extends Error {
  readonly circularId: string;
  constructor(circularId: string) {
    super(`It has the same text as circular ${circularId}`);
    this.circularId = circularId;
  }
}

/** Maximum number of circulars to compare; few contain one of the marks. */
const LOOKED_AT = 10;

/**
 * Throws SameAs if another circular of the bank has the same content as this one, for which no
 * alerts were created yet. Called in the transaction that stores the text, for one circular of a
 * bank at a time: if two arrive together, the second sees the first.
 */
export const rejectDuplicateText = async (
  tx: Db,
  version: StepVersion,
  { pages, fingerprint, title }: { pages: string[]; fingerprint: string[]; title: string | null },
): Promise<void> => {
  const { circular } = version;
  const isFirst = version.number === 1 && circular.published_at === null;
  if (!isFirst || fingerprint.length === 0) return;
  // A circular without a link was uploaded, which is always deliberate.
  if ((await tx.sourceItem.count({ where: { circular_id: circular.id } })) === 0) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${version.bank_id}, 9))`;
  const alike = await tx.circularVersion.findMany({
    where: {
      bank_id: version.bank_id,
      circular_id: { not: version.circular_id },
      circular: { status: { notIn: ['withdrawn', 'failed'] } },
      fingerprint: { hasSome: fingerprint },
    },
    orderBy: NEWEST_VERSION_FIRST,
    take: LOOKED_AT,
    select: { circular_id: true, pages: true, title: true },
  });
  const same = alike.find((other) =>
    sayTheSame(pages, other.pages, [title ?? '', other.title ?? '']),
  );
  if (same) throw new SameAs(same.circular_id);
};

/**
 * Moves a new circular's links and annexes to the circular with identical text, and removes the new
 * one, so that there is one circular and one alert.
 */
export const joinCircular = async (
  tx: Db,
  version: Pick<StepVersion, 'id' | 'circular_id'>,
  to: string,
): Promise<void> => {
  await tx.sourceItem.updateMany({
    where: { circular_id: version.circular_id },
    data: { circular_id: to },
  });
  await giveAnnexes(tx, version.id, to);
  await tx.circular.deleteMany({
    where: { id: version.circular_id, published_at: null },
  });
};

/** Moves the annexes that another circular (`to`) lacks to that circular's newest version. */
const giveAnnexes = async (tx: Db, from: string, to: string): Promise<void> => {
  const own = await tx.circularAnnex.findMany({ where: { version_id: from } });
  if (own.length === 0) return;
  const { id, annexes } = await tx.circularVersion.findFirstOrThrow({
    where: { circular_id: to },
    orderBy: NEWEST_VERSION_FIRST,
    select: { id: true, annexes: { select: { content_hash: true } } },
  });
  const known = new Set(annexes.map(({ content_hash }) => content_hash));
  const missing = own.filter(({ content_hash }) => !known.has(content_hash));
  for (const [at, annex] of missing.entries()) {
    await tx.circularAnnex.update({
      where: { id: annex.id },
      data: { version_id: id, position: annexes.length + at },
    });
  }
};
