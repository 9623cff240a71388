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
/** Circulars of one bank are related one after the other. */
const TIMEOUT_MS = 30_000;

type Options = {
  /** It is about to be listed: what it does to others counts already. */
  isAboutToBeListed?: boolean;
  now?: Date;
};

/**
 * Finds out what a circular does to others and others to it, its days, what kind of document it is, whom
 * it is for and how it and those that it touches stand; and stores that. May run any number of times; what
 * a person decided stays. Throws only where the database does.
 */
export const relateCircular = (
  db: Database,
  circularId: string,
  options: Options = {},
): Promise<void> =>
  db.$transaction((tx) => relateWithin(tx, circularId, options), { timeout: TIMEOUT_MS });

/** The same in a transaction of its caller, such as that of a person's correction. */
export const relateWithin = async (
  tx: Db,
  circularId: string,
  { isAboutToBeListed = false, now = new Date() }: Options = {},
): Promise<void> => {
  await lockRelations(tx, circularId);
  // Held from before it is read: what changes meanwhile waits, and asks for it to be related anew.
  await tx.$executeRaw`
    UPDATE circular_versions SET related_at = ${now} WHERE id = (
      SELECT id FROM circular_versions WHERE circular_id = ${circularId}::uuid
      ORDER BY number DESC LIMIT 1)`;
  const version = await readRelated(tx, circularId);
  if (!version) return;
  const known = await storeOwn(tx, version);
  await storeDays(tx, known);
  // It had other circulars next to it under its earlier keys: one of them may be the only one left.
  const match_keys = [...new Set([...version.match_keys, ...known.match_keys])];
  const touched = [
    ...(await storeActs(tx, known)),
    ...(await matchIncoming(tx, { ...known, match_keys })),
  ];
  const also = isAboutToBeListed ? circularId : null;
  for (const id of new Set([circularId, ...touched])) await deriveStanding(tx, id, { also, now });
};

/**
 * Waits while another process relates a circular of the same bank, then holds the circular. To be called before a
 * transaction holds any circular in another way, or two wait for each other.
 */
export const lockRelations = async (tx: Db, circularId: string): Promise<void> => {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(bank_id::text))
    FROM circulars WHERE id = ${circularId}::uuid`;
  await tx.$executeRaw`SELECT id FROM circulars WHERE id = ${circularId}::uuid FOR KEY SHARE`;
};

/** Stores what follows from the version alone. */
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
