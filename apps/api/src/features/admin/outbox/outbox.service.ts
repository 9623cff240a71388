import type { Database, Prisma } from '@circulate/database';
import {
  OutboxEntryParamsSchema,
  type SetAsideEntry,
  type SetAsideFilter,
  type SetAsidePage,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';

type Deps = { db: Database; jobQueue: JobQueue };

export type OutboxService = ReturnType<typeof createOutboxService>;

/** Unprocessable jobs, which no queue accepts, for admins to inspect, retry or discard. */
export const createOutboxService = ({ db, jobQueue }: Deps) => ({
  list: async ({ cursor, limit }: SetAsideFilter): Promise<SetAsidePage> => {
    const before = cursor && decodeEntryId(cursor);
    const rows = await db.outboxEntry.findMany({
      where: { failed_at: { not: null }, ...(before && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(toSetAsideEntry),
      next_cursor: last ? Buffer.from(`${last.id}`).toString('base64url') : null,
    };
  },

  /** Throws NOT_FOUND unless the entry is an unprocessable job. */
  retry: async (id: string, actor: string): Promise<void> => {
    await db.$transaction(async (tx) => {
      const [entry] = await tx.outboxEntry.updateManyAndReturn({
        where: { id: BigInt(id), failed_at: { not: null } },
        data: { failed_at: null, error: null },
        select: { job: true },
      });
      if (!entry) throw notFound('unprocessable job');
      const target = `outbox:${id}`;
      await recordChange(tx, { actor, action: 'outbox.retry', target, after: entry });
    });
    jobQueue.relay();
  },

  /** Throws NOT_FOUND unless the entry is an unprocessable job. */
  drop: (id: string, actor: string): Promise<void> =>
    db.$transaction(async (tx) => {
      const where = { id: BigInt(id), failed_at: { not: null } };
      const entry = await tx.outboxEntry.findFirst({ where });
      const { count } = await tx.outboxEntry.deleteMany({ where });
      if (!entry || count === 0) throw notFound('unprocessable job');
      const { job, error } = entry;
      const target = `outbox:${id}`;
      await recordChange(tx, { actor, action: 'outbox.drop', target, before: { job, error } });
    }),
});

const decodeEntryId = (cursor: string): bigint => {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!OutboxEntryParamsSchema.safeParse({ id }).success) {
    throw invalid('cursor', 'Must be a next_cursor from an earlier page');
  }
  return BigInt(id);
};

const toSetAsideEntry = (row: Prisma.OutboxEntryGetPayload<object>): SetAsideEntry => ({
  id: `${row.id}`,
  job: row.job,
  payload: z.json().parse(row.payload),
  error: row.error ?? '',
  created_at: row.created_at.toISOString(),
  failed_at: (row.failed_at ?? row.created_at).toISOString(),
});
