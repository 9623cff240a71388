import { BACKUP, CANARY, type Database, findLastRun, RESTORE_TEST } from '@circulate/database';
import {
  DeploymentServicesSchema,
  type StoredTestEmail,
  StoredTestEmailSchema,
  type System,
  type TestEmail,
  TestEmailSchema,
  VERSION_LABEL,
} from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { judgeSystem } from './judge-system.ts';
import { readSystemFacts } from './system.queries.ts';

type Deps = { db: Database; jobQueue: JobQueue; storage: Storage };

export type SystemService = ReturnType<typeof createSystemService>;

/** Reports the state of a deployment's parts to operators. */
export const createSystemService = ({ db, jobQueue, storage }: Deps) => ({
  /** Reads every part in parallel. Throws if the database is unavailable. */
  read: async (): Promise<System> => {
    const [facts, deployment, isQueueUp, waiting, isStorageUp, backupAt, restoreTestAt, canaryAt] =
      await Promise.all([
        readSystemFacts(db),
        db.deployment.findUnique({ where: { id: 1 } }),
        jobQueue.isHealthy(),
        jobQueue.oldestWaiting(),
        storage.check().then(
          () => true,
          () => false,
        ),
        findLastRun(db, BACKUP),
        findLastRun(db, RESTORE_TEST),
        findLastRun(db, CANARY),
      ]);
    const now = new Date();
    // A worker of another release may have stored a different format.
    const services = DeploymentServicesSchema.safeParse(deployment?.services).data ?? null;
    const [oldest] = (waiting ?? []).toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const parts = judgeSystem({
      ...{ now, services, facts, isQueueUp, isStorageUp, backupAt, restoreTestAt, canaryAt },
      oldestJob: oldest?.since ?? null,
    });
    return {
      at: now.toISOString(),
      version: VERSION_LABEL,
      parts,
      test_email: TestEmailSchema.safeParse(deployment?.test_email).data ?? null,
    };
  },

  /**
   * Has a worker send a test email to the admin's own address. Throws CONFLICT if that address
   * isn't confirmed, or another test is pending.
   */
  sendTestEmail: (actor: string): Promise<TestEmail> =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM deployment WHERE id = 1 FOR UPDATE`;
      const user = await tx.user.findFirst({
        where: { identities: { some: { auth0_id: actor } } },
      });
      if (!user?.email_verified)
        throw conflict(
          'The test email goes to your own email address, which isn’t confirmed. Confirm it first.',
        );
      const deployment = await tx.deployment.findUnique({ where: { id: 1 } });
      const last = StoredTestEmailSchema.safeParse(deployment?.test_email).data;
      if (last && isInProgress(last))
        throw conflict('A test email is already on its way. Wait for its result.');
      const test_email: StoredTestEmail = {
        user_id: user.id,
        asked_at: new Date().toISOString(),
        ended_at: null,
        is_sent: false,
        is_claimed: false,
        reply: null,
      };
      const where = { id: 1 };
      await tx.deployment.upsert({
        where,
        create: { ...where, test_email },
        update: { test_email },
      });
      await recordChange(tx, { actor, action: 'system.test-email', target: 'system' });
      return TestEmailSchema.parse(test_email);
    }),
});

/** After this time, a test email is assumed lost in a crash. */
const PATIENCE_MS = 2 * 60_000;

const isInProgress = ({ asked_at, ended_at }: TestEmail): boolean =>
  ended_at === null && Date.now() - Date.parse(asked_at) < PATIENCE_MS;
