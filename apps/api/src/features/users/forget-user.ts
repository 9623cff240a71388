import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type Database,
  type Db,
  findLastRun,
  noteRun,
  readRows,
  TOMBSTONES_RUN,
} from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { z } from 'zod';
import { keyId } from '../../lib/key-id.ts';
import { spreadRevocations } from '../admin/revocations/revocations.queries.ts';
import { requestProviderDeletions } from './provider-acts.ts';

type Deps = {
  db: Database;
  storage: Storage;
  /** The key for new tombstones, followed by earlier keys that are still valid. */
  keys: string[];
  /** Whether to also delete the account at the identity provider. */
  deletesSignIn: boolean;
};

/** Deletes a user and all personal data. `inTransaction` adds changes to the same transaction. */
export type ForgetUser = (
  userId: string,
  inTransaction?: (tx: Db) => Promise<void>,
) => Promise<void>;

/**
 * Folder of tombstones in the storage. Backups leave it out, so that tombstones survive a restore.
 */
const TOMBSTONES = 'tombstones/';

/**
 * Creates the function that permanently deletes a user (product.md: forgetting). Identities,
 * subscriptions, consents and alerts are deleted with the user's row. The admin audit log loses the
 * user's subject, but a revocation of their role remains. The tombstone contains a keyed hash of
 * the user's id, which is never reused.
 */
export const createForgetUser =
  ({ db, storage, keys: [key = ''], deletesSignIn }: Deps): ForgetUser =>
  async (userId, inTransaction = async () => undefined) => {
    await storage.put(tombstoneOf(key, userId), Readable.from([new Date().toISOString()]));
    await db.$transaction(async (tx) => {
      await deletePerson(tx, userId, deletesSignIn);
      await inTransaction(tx);
    });
  };

const PAGE = 2_000;
/** Maximum difference between the clocks of database and storage. */
const CLOCKS_DIFFER_MS = 60 * 60_000;

/**
 * Deletes users who have a tombstone but are in the database again, as after restoring a backup,
 * and returns how many. A user who has visited since the tombstone was written keeps the account,
 * because the deletion had failed (decision 0009). Each database is checked only once, since no
 * deleted user can return to it later. Reads page by page, so that the process can handle calls in
 * between.
 */
export const forgetRestoredUsers = async ({
  db,
  storage,
  keys,
  deletesSignIn,
}: Deps): Promise<number> => {
  const run = `${TOMBSTONES_RUN}${await databaseIdentity(db)}`;
  if (await findLastRun(db, run)) return 0;
  const tombstones = new Map<string, Date>();
  for await (const { key, storedAt } of storage.list(TOMBSTONES)) tombstones.set(key, storedAt);
  const used = keys.filter((key) => [...tombstones.keys()].some((name) => mayBeOf(key, name)));
  let forgotten = 0;
  let after = '';
  while (tombstones.size > 0) {
    const users = await db.user.findMany({
      where: after === '' ? {} : { id: { gt: after } },
      select: { id: true, last_visit_at: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
    for (const { id, last_visit_at } of users) {
      after = id;
      const names = used.flatMap((key) => [tombstoneOf(key, id), olderName(key, id)]);
      if (!names.some((name) => isSince(last_visit_at, tombstones.get(name)))) continue;
      await db.$transaction((tx) => deletePerson(tx, id, deletesSignIn));
      forgotten += 1;
    }
    if (users.length < PAGE) break;
  }
  await noteRun(db, run);
  return forgotten;
};

/** Whether a tombstone exists and was written after the user's last visit, or shortly before it. */
const isSince = (lastVisit: Date | null, writtenAt: Date | undefined): boolean =>
  writtenAt !== undefined && (lastVisit?.getTime() ?? 0) <= writtenAt.getTime() + CLOCKS_DIFFER_MS;

const IdentitySchema = z.object({ identity: z.string() });

/**
 * Returns an identifier that changes with every kind of restore: into a new database, into new
 * tables, or to a point in time.
 */
const databaseIdentity = async (db: Database): Promise<string> => {
  const [row] = await readRows(db, IdentitySchema)`
    SELECT concat_ws('.', s.system_identifier, c.timeline_id, 'users'::regclass::oid) AS identity
    FROM pg_control_system() s, pg_control_checkpoint() c`;
  if (!row) throw new Error('PostgreSQL returned no database identifier');
  return row.identity;
};

const hashOf = (key: string, userId: string) =>
  createHmac('sha256', key).update(`tombstone:${userId}`).digest('hex');

const tombstoneOf = (key: string, userId: string) =>
  `${TOMBSTONES}${keyId(key)}-${hashOf(key, userId)}`;

/** Returns the name of a tombstone that was written when names didn't contain the key's id yet. */
const olderName = (key: string, userId: string) => `${TOMBSTONES}${hashOf(key, userId)}`;

const mayBeOf = (key: string, name: string) =>
  name.startsWith(`${TOMBSTONES}${keyId(key)}-`) || !name.includes('-');

const deletePerson = async (tx: Db, userId: string, deletesSignIn: boolean) => {
  // Without this, a revoked admin could delete the account and return with another identity.
  await spreadRevocations(tx, userId);
  const identities = await tx.userIdentity.findMany({ where: { user_id: userId } });
  const subjects = identities.map((identity) => identity.auth0_id);
  await blotOutSubjects(tx, userId, subjects);
  if (deletesSignIn) await requestProviderDeletions(tx, subjects);
  // Clears the note on an access code that was made for this user, because it may name them.
  await tx.betaCode.updateMany({
    where: { accounts_allowed: 1, users: { some: { id: userId } } },
    data: { note: null },
  });
  await tx.user.deleteMany({ where: { id: userId } });
};

const blotOutSubjects = async (tx: Db, userId: string, subjects: string[]) => {
  await tx.circular.updateMany({
    where: { uploaded_by: { in: subjects } },
    data: { uploaded_by: null },
  });
  await tx.source.updateMany({
    where: { created_by: { in: subjects } },
    data: { created_by: null },
  });
  await tx.previewRun.updateMany({
    where: { actor: { in: subjects } },
    data: { actor: null },
  });
  await tx.$executeRaw`
    UPDATE deployment SET test_email = NULL WHERE test_email ->> 'user_id' = ${userId}`;
  await tx.adminRevocation.updateMany({
    where: { revoked_by: { in: subjects } },
    data: { revoked_by: `deleted user ${userId}` },
  });
  await tx.auditRecord.updateMany({
    where: { actor: { in: subjects } },
    data: { actor: `deleted user ${userId}` },
  });
  await tx.auditRecord.updateMany({
    where: { target: { in: subjects.map((subject) => `identity:${subject}`) } },
    data: { target: `identity of deleted user ${userId}` },
  });
};
