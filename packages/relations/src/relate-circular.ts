import type { Database, Db } from '@circulate/database';
import type { DocumentType } from '@circulate/shared-schemas';
import { addressedTo } from './addressed-to.ts';
import { deriveStanding } from './derive-standing.ts';
import { documentTypeOf } from './document-type.ts';
import { matchIncoming } from './match-incoming.ts';
import { keysOfCircular } from './match-keys.ts';
import { type RelatedVersion, readHead, readRelated } from './related-version.ts';
import { storeActs } from './store-acts.ts';
import { storeDays } from './store-days.ts';

const LOCK = 7_302_115;
/**
 * Time limit for a transaction. It is long, because circulars of the same bank wait for one
 * another.
 */
const TIMEOUT_MS = 30_000;

/**
 * Finds and stores a circular's relations in both directions, its dates, type of document,
 * addressees and status. Updates the status of the circulars that it affects. Safe to repeat; what
 * admins decided stays. Throws only if the database fails.
 */
export const relateCircular = (
  db: Database,
  circularId: string,
  options: { now?: Date } = {},
): Promise<void> =>
  db.$transaction((tx) => relateWithin(tx, circularId, options), { timeout: TIMEOUT_MS });

/** Like `relateCircular`, but in the transaction of the caller, such as an admin's correction. */
export const relateWithin = async (
  tx: Db,
  circularId: string,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> => {
  await lockRelations(tx, circularId);
  // Locks the version before it is read, so that a change at the same time waits and then leads to
  // another run.
  await tx.$executeRaw`
    UPDATE circular_versions SET related_at = ${now} WHERE id = (
      SELECT id FROM circular_versions WHERE circular_id = ${circularId}::uuid
      ORDER BY number DESC LIMIT 1)`;
  const version = await readRelated(tx, circularId);
  if (!version) return;
  const known = await storeOwn(tx, version);
  await storeDays(tx, known);
  // Includes the previous keys: a reference that used to match several circulars by a key that this
  // one no longer has may now match only one.
  const match_keys = [...new Set([...version.match_keys, ...known.match_keys])];
  const touched = [
    ...(await storeActs(tx, known)),
    ...(await matchIncoming(tx, { ...known, match_keys })),
  ];
  for (const id of new Set([circularId, ...touched])) await deriveStanding(tx, id, { now });
};

/**
 * Waits until no other process relates a circular of the same bank, and then locks the circular.
 * Call it before the transaction locks any circular in another way; otherwise, two transactions may
 * deadlock.
 */
export const lockRelations = async (tx: Db, circularId: string): Promise<void> => {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(bank_id::text))
    FROM circulars WHERE id = ${circularId}::uuid`;
  await tx.$executeRaw`SELECT id FROM circulars WHERE id = ${circularId}::uuid FOR KEY SHARE`;
};

/** Stores and returns what the version says on its own, without other circulars. */
const storeOwn = async (tx: Db, version: RelatedVersion): Promise<RelatedVersion> => {
  const { title, act_number, publishedOn, facts, reading, corrected } = version;
  const document_type = corrected.includes('document_type')
    ? version.document_type
    : await findType(tx, version);
  const own = {
    document_type,
    match_keys: keysOfCircular({ title, act_number, published_on: publishedOn }),
    addressed_to: addressedTo(facts.addressees, reading),
  };
  await tx.circularVersion.update({ where: { id: version.id }, data: own });
  return { ...version, ...own };
};

const findType = async (
  tx: Db,
  { id, reading, title, act_number }: RelatedVersion,
): Promise<DocumentType | null> =>
  reading?.document_type ?? documentTypeOf({ title, act_number, head: await readHead(tx, id) });
