import { addToOutbox, type Database, type Db, isUniqueViolation } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import {
  type ChangeSourceInput,
  type CreateSourceInput,
  type PreviewSourceInput,
  type Source,
  type SourceFilter,
  type SourcePage,
  type SourcePreview,
  TimestampSchema,
} from '@circulate/shared-schemas';
import { previewSource, type SiteClient } from '@circulate/source-reader';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { countItems, findSource, findSources, type SourceRow } from './sources.queries.ts';
import { configurationOf, toSource } from './to-source.ts';

type Deps = { db: Database; jobQueue: JobQueue; siteClient: SiteClient };

export type SourceService = ReturnType<typeof createSourceService>;

type Found = { row: SourceRow; source: Source };

const ALARM_CHUNK = 200;

/** What admins do with the sources of circulars. */
export const createSourceService = ({ db, jobQueue, siteClient }: Deps) => {
  const withCounts = async (rows: SourceRow[]): Promise<Found[]> => {
    const counts = await countItems(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ row, source: toSource(row, counts.get(row.id)) }));
  };

  const one = async (id: string): Promise<Source> => {
    const row = await findSource(db, id);
    const [found] = row ? await withCounts([row]) : [];
    if (!found) throw notFound('source');
    return found.source;
  };

  /** Changes a stored source, then starts the poll that the change added to the outbox. */
  const act = async (id: string, run: (tx: Db, source: SourceRow) => Promise<void>) => {
    await db.$transaction(async (tx) => {
      const source = await findSource(tx, id);
      if (!source) throw notFound('source');
      await run(tx, source);
    });
    jobQueue.relay();
    return one(id);
  };

  return {
    list: async ({ bank, alarms, cursor, limit }: SourceFilter): Promise<SourcePage> => {
      let after = decodeCursor(cursor, TimestampSchema);
      const found: Found[] = [];
      const take = alarms === 'true' ? ALARM_CHUNK : limit + 1;
      for (;;) {
        const rows = await findSources(db, { bank, after }, take);
        const all = await withCounts(rows);
        found.push(...all.filter(({ source }) => alarms !== 'true' || source.alarm !== null));
        const last = rows.at(-1);
        if (!last || rows.length < take || found.length > limit) break;
        after = { sort: last.created_at.toISOString(), id: last.id };
      }
      const page = toPage(found, limit, ({ row }) => ({
        sort: row.created_at.toISOString(),
        id: row.id,
      }));
      return { items: page.items.map(({ source }) => source), next_cursor: page.next_cursor };
    },

    /** Stores a source and polls it at once. An address is watched once for each bank. */
    create: async (input: CreateSourceInput, actor: string): Promise<Source> => {
      const id = await db
        .$transaction(async (tx) => {
          const bank = await tx.bank.findUnique({ where: { id: input.bank_id } });
          if (!bank) throw notFound('bank');
          const source = await tx.source.create({ data: { ...input, created_by: actor } });
          await addToOutbox(tx, jobs.capture, { source_id: source.id });
          await recordChange(tx, {
            actor,
            action: 'source.create',
            target: `source:${source.id}`,
            after: { bank_name: bank.bank_name, ...configurationOf(source) },
          });
          return source.id;
        })
        .catch(refuseRepeated);
      jobQueue.relay();
      return one(id);
    },

    change: (id: string, input: ChangeSourceInput, actor: string): Promise<Source> =>
      act(id, async (tx, before) => {
        const isElsewhere =
          (input.url ?? before.url) !== before.url || (input.kind ?? before.kind) !== before.kind;
        const after = await tx.source.update({
          where: { id },
          data: {
            ...withoutUndefined(input),
            // What was read under other settings says nothing about what these would find.
            etag: null,
            last_modified: null,
            next_run_at: new Date(),
            ...(isElsewhere && { first_contact_at: null, failures: 0, failing_since: null }),
          },
        });
        await addToOutbox(tx, jobs.capture, { source_id: id });
        await recordChange(tx, {
          actor,
          action: 'source.change',
          target: `source:${id}`,
          before: configurationOf(before),
          after: configurationOf(after),
        });
      }).catch(refuseRepeated),

    preview: (input: PreviewSourceInput): Promise<SourcePreview> =>
      previewSource(siteClient, input),

    /** Polls now, whatever the schedule says; a paused source stays paused afterwards. */
    run: (id: string, actor: string): Promise<Source> =>
      act(id, async (tx, source) => {
        if (source.paused_at) throw conflict('This source is paused. Resume it first.');
        await tx.source.update({ where: { id }, data: { next_run_at: new Date() } });
        await addToOutbox(tx, jobs.capture, { source_id: id });
        await recordChange(tx, { actor, action: 'source.run', target: `source:${id}` });
      }),

    /** Idempotent. */
    pause: (id: string, actor: string): Promise<Source> =>
      act(id, async (tx, source) => {
        if (source.paused_at) return;
        await tx.source.update({ where: { id }, data: { paused_at: new Date() } });
        await recordChange(tx, { actor, action: 'source.pause', target: `source:${id}` });
      }),

    /** Polls at once and without the backoff of earlier failures. Idempotent. */
    resume: (id: string, actor: string): Promise<Source> =>
      act(id, async (tx, source) => {
        if (!source.paused_at) return;
        await tx.source.update({
          where: { id },
          data: { paused_at: null, failures: 0, failing_since: null, next_run_at: new Date() },
        });
        await addToOutbox(tx, jobs.capture, { source_id: id });
        await recordChange(tx, { actor, action: 'source.resume', target: `source:${id}` });
      }),
  };
};

const refuseRepeated = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw conflict('This address is watched for this bank already.', 'url');
};

const withoutUndefined = ({ url, kind, settings, ...numbers }: ChangeSourceInput) => ({
  ...(url !== undefined && { url }),
  ...(kind !== undefined && { kind }),
  ...(settings !== undefined && { settings: { ...settings } }),
  ...(numbers.interval_seconds !== undefined && { interval_seconds: numbers.interval_seconds }),
  ...(numbers.alert_newer_than_days !== undefined && {
    alert_newer_than_days: numbers.alert_newer_than_days,
  }),
  ...(numbers.quiet_after_days !== undefined && { quiet_after_days: numbers.quiet_after_days }),
});
