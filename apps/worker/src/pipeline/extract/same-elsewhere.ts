import { type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import type { StepVersion } from '../step.ts';
import { sayTheSame } from './same-text.ts';

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

type Dated = { published_on: Date | null; created_at: Date };
type New = Pick<Dated, 'published_on'> & {
  pages: string[];
  fingerprint: string[];
  title: string | null;
};

/** A press copy follows within days; a final act has the words of its draft after weeks. */
const COPIED_WITHIN_MS = 3 * 86_400_000;

const areNear = (one: Dated, other: Dated): boolean => {
  const [a, b] =
    one.published_on && other.published_on
      ? [one.published_on, other.published_on]
      : [one.created_at, other.created_at];
  return Math.abs(a.getTime() - b.getTime()) <= COPIED_WITHIN_MS;
};

/**
 * Throws SameAs if another circular of the bank has the same content as this one, for which no
 * alerts were created yet. Called in the transaction that stores the text, for one circular of a
 * bank at a time: if two arrive together, the second sees the first.
 */
export const rejectDuplicateText = async (
  tx: Db,
  version: StepVersion,
  { pages, fingerprint, title, published_on }: New,
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
    select: { circular_id: true, pages: true, title: true, published_on: true, created_at: true },
  });
  const same = alike.find((other) =>
    sayTheSame(pages, other.pages, {
      known: [title ?? '', other.title ?? ''],
      mayBeCopy: areNear({ ...version, published_on }, other),
    }),
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
