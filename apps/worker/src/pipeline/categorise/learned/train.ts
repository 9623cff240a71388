import { ReadingSchema } from '@circulate/circular-text';
import { COUNTED_LABEL, type Database } from '@circulate/database';
import type { LearnedModel, LearningReport } from '@circulate/shared-schemas';
import { capPeople } from './cap-people.ts';
import { countBy, type LabelledReading, learnFrom } from './examples.ts';
import { bandsOf, crossValidate, prove } from './prove.ts';

/** Older labels than so many teach nothing, and no person gives more than their newest in turn. */
const MOST_LABELS = 2_000;
/** The newest among which those are chosen. */
const LOOKED_AT = 20_000;
/** Labels come one by one: what they teach is learned at most so often. */
const EVERY_S = 60 * 60;
/** A worker that has not ended by then is dead. */
const LEASE_S = 10 * 60;

type Training = { db: Database; reviewConfidence: number };

/**
 * Learns from the labels, where there is something new: one worker of all, at most once an hour, at once
 * where an admin changed whose labels count. Gives the report of a training, undefined where none was
 * due. A worker that dies meanwhile leaves what was learned before, and the next takes over when its
 * lease has ended.
 */
export const trainWhenDue = async ({
  db,
  reviewConfidence,
}: Training): Promise<LearningReport | undefined> => {
  const lease = await takeLease(db, reviewConfidence);
  if (!lease) return undefined;
  const start = performance.now();
  const { model, report } = await train(db, reviewConfidence);
  const seconds = (performance.now() - start) / 1_000;
  const stored = { ...report, seconds: Math.round(seconds * 10) / 10 };
  // Not where somebody reset it or set a person aside meanwhile: then it is due again.
  const kept = await db.$executeRaw`
    UPDATE learning SET model = ${model}::jsonb, report = ${stored}::jsonb,
      trained_at = ${lease.now}, leased_until = NULL
    WHERE id = 1 AND leased_until = ${lease.until}
      AND changed_at IS NOT DISTINCT FROM ${lease.changedAt}::timestamptz`;
  if (kept > 0) return stored;
  await db.$executeRaw`
    UPDATE learning SET leased_until = NULL WHERE id = 1 AND leased_until = ${lease.until}`;
  return undefined;
};

/** Takes the turn to train, where training is due. */
const takeLease = async (db: Database, reviewConfidence: number) => {
  await db.$executeRaw`
    INSERT INTO learning (id, review_confidence) VALUES (1, ${reviewConfidence}::float8)
    ON CONFLICT (id) DO UPDATE SET review_confidence = excluded.review_confidence
    WHERE learning.review_confidence IS DISTINCT FROM excluded.review_confidence`;
  const [lease] = await db.$queryRaw<{ now: Date; until: Date; changedAt: Date | null }[]>`
    UPDATE learning SET leased_until = now() + make_interval(secs => ${LEASE_S}::float8)
    WHERE id = 1 AND (leased_until IS NULL OR leased_until < now()) AND (
      (trained_at IS NULL AND EXISTS (SELECT FROM labels))
      OR changed_at >= trained_at
      OR trained_at < now() - interval '1 day'
      OR (trained_at < now() - make_interval(secs => ${EVERY_S}::float8)
        AND EXISTS (SELECT FROM labels WHERE at >= learning.trained_at)))
    RETURNING now() AS now, leased_until AS until, changed_at AS "changedAt"`;
  return lease;
};

const train = async (db: Database, reviewConfidence: number) => {
  const categories = (
    await db.category.findMany({
      where: { retired_at: null },
      select: { slug: true },
      orderBy: { slug: 'asc' },
    })
  ).map(({ slug }) => slug);
  return learn(await readLabels(db), categories, reviewConfidence);
};

/** What labels teach, tried on banks that it was not learned from; no model where there are none. */
const learn = async (
  labels: readonly LabelledReading[],
  categories: string[],
  reviewConfidence: number,
): Promise<{ model: LearnedModel | null; report: Omit<LearningReport, 'seconds'> }> => {
  const tried = await crossValidate(labels, categories);
  const languages = prove(tried, reviewConfidence);
  const people = countBy(labels, ({ person }) => person);
  const report = {
    examples: labels.length,
    people: people.size,
    banks: countBy(labels, ({ bank }) => bank).size,
    languages,
    ...largestShares(people),
  };
  if (labels.length === 0) return { model: null, report };
  const { features, weights } = await learnFrom(labels, categories);
  const model = {
    ...{ categories, features },
    weights: weights.map((row) => row.map((weight) => Math.round(weight * 1e4) / 1e4)),
    bands: bandsOf(tried),
    languages: languages.filter(({ is_used }) => is_used).map(({ language }) => language),
    ...{ examples: labels.length, people: people.size },
  };
  return { model, report };
};

/** The largest part of all labels that one person gave, and what it comes to once capped. */
const largestShares = (counts: ReadonlyMap<string, number>) => {
  const share = (weights: number[]) =>
    weights.length === 0
      ? 0
      : Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
  const caps = capPeople(counts);
  const capped = [...counts].map(([person, count]) => count * (caps.get(person) ?? 1));
  return { largest_share: share([...counts.values()]), capped_share: share(capped) };
};

type LabelRow = {
  version_id: string;
  user_id: string;
  bank_id: string;
  language: string;
  reading: unknown;
  slug: string;
  confidence: number;
  decided: string[];
};

/** The newest labels that count, as many of each person in turn, with what the lists made of each. */
const readLabels = async (db: Database): Promise<LabelledReading[]> => {
  const rows = await db.$queryRaw<LabelRow[]>`
    SELECT l.version_id, l.user_id, v.bank_id, coalesce(v.language, 'und') AS language, p.reading,
      c.slug, p.confidence,
      ARRAY(SELECT slug FROM categories WHERE id = ANY(l.category_ids) ORDER BY slug) AS decided
    FROM (
      SELECT newest.*, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, version_id) AS nth
      FROM (
        SELECT l.* FROM labels l
        WHERE ${COUNTED_LABEL} AND l.at > coalesce((SELECT reset_at FROM learning), '-infinity')
        ORDER BY l.at DESC LIMIT ${LOOKED_AT}
      ) newest
    ) l
    JOIN circular_versions v ON v.id = l.version_id
    JOIN proposals p ON p.version_id = v.id AND p.decider = 'wording'
    JOIN categories c ON c.id = p.category_id
    ORDER BY l.nth, l.at DESC, l.version_id LIMIT ${MOST_LABELS}`;
  return rows.flatMap((row) => {
    const reading = ReadingSchema.safeParse(row.reading);
    if (!reading.success) return [];
    return [
      {
        ...{ versionId: row.version_id, person: row.user_id, bank: row.bank_id },
        ...{ language: row.language, reading: reading.data, decided: row.decided },
        wording: { slug: row.slug, confidence: row.confidence },
      },
    ];
  });
};
