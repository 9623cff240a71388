import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database, Db } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { spreadRevocations } from '../admin/revocations/revocations.queries.ts';

type Deps = { db: Database; storage: Storage; secret: string };

/** Deletes a user and everything personal; `inTransaction` adds what belongs to the same moment. */
export type ForgetUser = (
  userId: string,
  inTransaction?: (tx: Db) => Promise<void>,
) => Promise<void>;

/** Where tombstones lie in the storage: to be left out of its backup, so that it outlives a restore. */
const TOMBSTONES = 'tombstones/';

/**
 * Really deletes (product.md: forgetting): the row takes identities, subscriptions,
 * consents and alerts with it; where the person acted as an admin, their subject is blotted out, but a revocation of
 * their admin role outlives them. A
 * tombstone names the user by a keyed hash of an id that is never given again.
 */
export const createForgetUser =
  ({ db, storage, secret }: Deps): ForgetUser =>
  async (userId, inTransaction = async () => undefined) => {
    await storage.put(tombstoneKey(secret, userId), Readable.from([new Date().toISOString()]));
    await db.$transaction(async (tx) => {
      await deletePerson(tx, userId);
      await inTransaction(tx);
    });
  };

/**
 * Forgets again everyone who has a tombstone but is in the database, as after the restore of a
 * backup. Run at start; gives how many were forgotten.
 */
export const forgetTheRestored = async ({ db, storage, secret }: Deps): Promise<number> => {
  const tombstones = new Set<string>();
  for await (const { key } of storage.list(TOMBSTONES)) tombstones.add(key);
  if (tombstones.size === 0) return 0;
  const users = await db.user.findMany({ select: { id: true } });
  const restored = users.filter(({ id }) => tombstones.has(tombstoneKey(secret, id)));
  for (const { id } of restored) {
    await db.$transaction((tx) => deletePerson(tx, id));
  }
  return restored.length;
};

const tombstoneKey = (secret: string, userId: string) =>
  `${TOMBSTONES}${createHmac('sha256', secret).update(`tombstone:${userId}`).digest('hex')}`;

const deletePerson = async (tx: Db, userId: string) => {
  // A revoked admin who comes back by another identity comes back without the role.
  await spreadRevocations(tx, userId);
  await blotOutSubjects(tx, userId);
  await tx.user.deleteMany({ where: { id: userId } });
};

const blotOutSubjects = async (tx: Db, userId: string) => {
  const identities = await tx.userIdentity.findMany({ where: { user_id: userId } });
  const subjects = identities.map((identity) => identity.auth0_id);
  await tx.circular.updateMany({
    where: { uploaded_by: { in: subjects } },
    data: { uploaded_by: null },
  });
  await tx.source.updateMany({
    where: { created_by: { in: subjects } },
    data: { created_by: null },
  });
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
