import { addToOutbox, type Database, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import type {
  ChangeSourceInput,
  CreateSourceInput,
  PreviewSourceInput,
  Source,
  SourceFilter,
  SourcePage,
  SourcePreview,
} from '@circulate/shared-schemas';
import { localeOf, previewInTime, type SiteClient } from '@circulate/source-reader';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { asDuplicateSource } from '../../../lib/refuse-repeated.ts';
import { addSource, changeSource } from './configure-source.ts';
import { listSources, readSource } from './read-sources.ts';
import { lockSource, type SourceRow } from './sources.queries.ts';

type Deps = { db: Database; jobQueue: JobQueue; siteClient: SiteClient };

export type SourceService = ReturnType<typeof createSourceService>;

/** Admin actions on sources. */
export const createSourceService = ({ db, jobQueue, siteClient }: Deps) => {
  /** Changes a stored source, then starts the check that the change queued. Throws NOT_FOUND. */
  const act = async (id: string, run: (tx: Db, source: SourceRow) => Promise<void>) => {
    await db.$transaction(async (tx) => {
      const source = await lockSource(tx, id);
      if (!source) throw notFound('source');
      await run(tx, source);
    });
    jobQueue.relay();
    return readSource(db, id);
  };

  return {
    list: (filter: SourceFilter): Promise<SourcePage> => listSources(db, filter),

    /**
     * Stores a source and checks it immediately. Throws as `addSource` does, and CONFLICT if the
     * bank already has a source with this URL.
     */
    create: async (input: CreateSourceInput, actor: string): Promise<Source> => {
      const id = await db
        .$transaction((tx) => addSource(tx, input, actor))
        .catch(asDuplicateSource);
      jobQueue.relay();
      return readSource(db, id);
    },

    /**
     * Stores changed settings and checks the source immediately. Throws NOT_FOUND, or CONFLICT if
     * the bank already has a source with the new URL.
     */
    change: (id: string, input: ChangeSourceInput, actor: string): Promise<Source> =>
      act(id, (tx, before) => changeSource(tx, before, { input, actor })).catch(asDuplicateSource),

    preview: async (
      { bank_id, ...input }: PreviewSourceInput,
      signal: AbortSignal,
    ): Promise<SourcePreview> => {
      const bank = bank_id && (await db.bank.findUnique({ where: { id: bank_id } }));
      if (bank_id && !bank) throw notFound('bank');
      return previewInTime(siteClient, {
        ...input,
        signal,
        ...(bank && { locale: localeOf(bank) }),
      });
    },

    /**
     * Checks the source now, regardless of its schedule. Throws NOT_FOUND, or CONFLICT if it is
     * paused.
     */
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

    /**
     * Resumes the source and checks it immediately, ignoring the delay after failures. Idempotent.
     */
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
