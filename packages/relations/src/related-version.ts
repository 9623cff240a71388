import { type Db, NEWEST_VERSION_FIRST, type Prisma, readRows } from '@circulate/database';
import {
  type CircularFacts,
  CircularFactsSchema,
  comparableText,
  type StoredReading,
  StoredReadingSchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';

const select = {
  id: true,
  bank_id: true,
  title: true,
  act_number: true,
  published_on: true,
  listed_on: true,
  language: true,
  kind: true,
  corrected: true,
  facts: true,
  reading: true,
  document_type: true,
  match_keys: true,
  standing: true,
  standing_proof: true,
  standing_until: true,
  addressed_to: true,
  related_at: true,
  circular: { select: { id: true, status: true } },
  bank: { select: { time_zone: true } },
} satisfies Prisma.CircularVersionSelect;

const NO_FACTS: CircularFacts = { dates: [], addressees: null, acts: [] };

/**
 * The newest version of a circular, with everything that determines its relations, dates and
 * status.
 */
export type RelatedVersion = NonNullable<Awaited<ReturnType<typeof readRelated>>>;

/** Returns the newest version of a circular, without its text; null if it has none. */
export const readRelated = async (db: Db, circularId: string) => {
  const version = await db.circularVersion.findFirst({
    where: { circular_id: circularId },
    orderBy: NEWEST_VERSION_FIRST,
    select,
  });
  if (!version) return null;
  const { facts, reading, published_on, ...others } = version;
  const found: CircularFacts = CircularFactsSchema.safeParse(facts).data ?? NO_FACTS;
  const read: StoredReading | undefined = StoredReadingSchema.safeParse(reading).data;
  return { ...others, facts: found, reading: read, publishedOn: dayOf(published_on) };
};

/** Returns a date from the database as yyyy-MM-dd. */
export const dayOf = (day: Date | null): string | null => day?.toISOString().slice(0, 10) ?? null;

/** Returns a date given as yyyy-MM-dd in the form for the database. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

const HEAD = 2_000;

/**
 * Returns the start of a version's first page, which names the kind of act, its number and its
 * series.
 */
export const readHead = async (db: Db, versionId: string): Promise<string> => {
  const [row] = await readRows(db, z.object({ head: z.string().nullable() }))`
    SELECT left(pages[1], ${HEAD}::int) AS head FROM circular_versions WHERE id = ${versionId}::uuid`;
  return row?.head ?? '';
};

/**
 * Returns a function that says whether the version contains a sentence. If it no longer does, what
 * an admin decided about the sentence lapses. Reads the text only once, and only if needed.
 */
export const openSentenceCheck = (db: Db, versionId: string) => {
  let text: Promise<string> | undefined;
  const read = async () => {
    const version = await db.circularVersion.findUniqueOrThrow({
      where: { id: versionId },
      select: { pages: true },
    });
    return comparableText(version.pages.join('\n'));
  };
  return async (sentence: string): Promise<boolean> => {
    text ??= read();
    return (await text).includes(comparableText(sentence));
  };
};
