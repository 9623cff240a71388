import type { Db } from '@circulate/database';
import type { NamedAct } from '@circulate/shared-schemas';
import { findTarget } from './find-target.ts';
import { actKey, keysOfAct } from './match-keys.ts';
import { dateOf, dayOf, openSentenceCheck, type RelatedVersion } from './related-version.ts';

/** Rank of effects by strength. A mere reference is the weakest. */
const WEIGHT = { refers_to: 0, amends: 1, replaces: 2, repeals: 2 } as const;

/** Keeps each act only once: with the strongest effect on it. */
const onceEach = (acts: readonly NamedAct[]): Map<string, NamedAct> => {
  const byKey = new Map<string, NamedAct>();
  for (const named of acts) {
    const key = actKey(named.act);
    const known = byKey.get(key);
    if (!known || WEIGHT[known.relation] < WEIGHT[named.relation]) byKey.set(key, named);
  }
  return byKey;
};

/**
 * Stores the effects on other acts that a circular's key facts state, and finds these acts in the
 * archive. Relations that an admin added or decided on stay for as long as the text supports them.
 * Returns the IDs of the circulars that gained or lost a relation.
 */
export const storeActs = async (tx: Db, version: RelatedVersion): Promise<string[]> => {
  const circular_id = version.circular.id;
  const named = onceEach(version.facts.acts);
  const before = await tx.circularRelation.findMany({ where: { circular_id } });
  const says = openSentenceCheck(tx, version.id);
  const decided = new Set<string>();
  for (const row of before) {
    if (row.verdict === null && row.found_by !== 'person') continue;
    const isSaid = row.verdict === 'wrong' || named.has(row.act_key) || (await says(row.sentence));
    if (isSaid) decided.add(row.act_key);
  }
  const outdated = before.filter((row) => !decided.has(row.act_key) && !named.has(row.act_key));
  await tx.circularRelation.deleteMany({ where: { id: { in: outdated.map(({ id }) => id) } } });
  const touched = outdated.map(({ target_id }) => target_id);
  for (const [act_key, found] of named) {
    if (decided.has(act_key)) continue;
    const old = before.find((row) => row.act_key === act_key);
    const row = await toRow(tx, version, found);
    await tx.circularRelation.upsert({
      where: { circular_id_act_key: { circular_id, act_key } },
      create: { ...row, circular_id, act_key },
      update: row,
    });
    touched.push(old?.target_id ?? null, row.target_id);
  }
  touched.push(...(await matchDecided(tx, version)));
  return touched.filter((id) => id !== null);
};

const toRow = async (tx: Db, version: RelatedVersion, found: NamedAct) => {
  const { relation, act, dated = null, by = 'rules', sentence } = found;
  const match_keys = keysOfAct(act, dated);
  const { bank_id, publishedOn: namedOn } = version;
  const sought = { circular_id: version.circular.id, bank_id, act, match_keys, dated, namedOn };
  return {
    ...{ bank_id, kind: relation, act, act_dated: dated && dateOf(dated), match_keys },
    ...{ target_id: await findTarget(tx, sought), sentence, found_by: by },
  };
};

/**
 * Looks for the targets of relations that an admin decided on, and returns the targets. The
 * decisions stay, even if the circular has moved to another bank.
 */
const matchDecided = async (tx: Db, version: RelatedVersion): Promise<(string | null)[]> => {
  const { bank_id, circular, publishedOn: namedOn } = version;
  const rows = await tx.circularRelation.findMany({
    where: { circular_id: circular.id, OR: [{ verdict: { not: null } }, { found_by: 'person' }] },
  });
  for (const row of rows) {
    const sought = { ...row, bank_id, dated: dayOf(row.act_dated), namedOn };
    const target_id = row.target_id ?? (await findTarget(tx, sought));
    await tx.circularRelation.update({ where: { id: row.id }, data: { bank_id, target_id } });
    row.target_id = target_id;
  }
  return rows.map(({ target_id }) => target_id);
};

/** Returns the IDs of the circulars in the archive to which a circular has relations. */
export const touchedBy = async (db: Db, circular_id: string): Promise<string[]> => {
  const rows = await db.circularRelation.findMany({
    where: { circular_id, target_id: { not: null } },
    select: { target_id: true },
  });
  return rows.flatMap(({ target_id }) => target_id ?? []);
};
