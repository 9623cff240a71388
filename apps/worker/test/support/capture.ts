import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Prisma } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { createGuardedFetch } from '@circulate/guarded-fetch';
import { createSiteClient, openSourceReaders, type Renderer } from '@circulate/source-reader';
import { openFolderStorage } from '@circulate/storage';
import { CAPTURE_LIMITS } from '../../src/capture/capture-dependencies.ts';
import { pollSource } from '../../src/capture/poll-source.ts';
import { type BankSite, startBankSite } from './start-bank-site.ts';

const BANK = 'bank-of-ghana';

/**
 * Shared by all tests of a file, as a reader process takes a while to load. It doesn't keep the
 * test process alive.
 */
export const readers = openSourceReaders();

/**
 * Starts capture with its own database and bank website, without pauses between requests. Without
 * `renderer`, pages aren't rendered.
 */
export const startCaptureTest = async ({ renderer }: { renderer?: Renderer } = {}) => {
  const databaseUrl = await createTestDatabase();
  const db = openDatabase(databaseUrl);
  const dir = await mkdtemp(join(tmpdir(), 'circulate-capture-'));
  const storage = openFolderStorage(dir);
  const site: BankSite = await startBankSite();
  const newFetch = () =>
    createGuardedFetch({ allow: new Set([site.host]), userAgent: 'Circulate/test' });
  const [fetch, fetchElsewhere] = [newFetch(), newFetch()];
  const newClient = (own: typeof fetch) =>
    createSiteClient({ db, fetch: own, readers, renderer, timeoutMs: 10_000, pauseMs: 0 });
  const client = newClient(fetch);
  const limits = {
    ...CAPTURE_LIMITS,
    recheck: { ...CAPTURE_LIMITS.recheck, soonestMs: 0, latestMs: 0 },
  };
  const dependencies = { db, storage, client, limits };
  const bank = await db.bank.findUniqueOrThrow({ where: { bank_name: BANK } });

  return {
    databaseUrl,
    db,
    fetch,
    storage,
    storageDir: dir,
    site,
    bank,
    dependencies,
    createSource: (data: Partial<Prisma.SourceUncheckedCreateInput> = {}) =>
      db.source.create({
        data: { bank_id: bank.id, kind: 'feed', url: `${site.url}/rss.xml`, ...data },
      }),
    /** Dependencies of another worker on the same database. */
    anotherWorker: () => ({ ...dependencies, client: newClient(fetchElsewhere) }),
    /** Polls a source now, whatever its schedule. */
    poll: async (id: string) => {
      await db.source.update({ where: { id }, data: { next_run_at: new Date() } });
      return pollSource(id, dependencies);
    },
    sourceOf: (id: string) => db.source.findUniqueOrThrow({ where: { id } }),
    circulars: () =>
      db.circular.findMany({
        orderBy: { created_at: 'asc' },
        include: { versions: { orderBy: { number: 'asc' } } },
      }),
    /** Moves every circular to its final status. */
    publishAll: () =>
      db.circular.updateMany({ data: { status: 'published', published_at: new Date() } }),
    stop: async () => {
      await Promise.all([fetch.close(), fetchElsewhere.close()]);
      await site.stop();
      await db.$disconnect();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type CaptureTest = Awaited<ReturnType<typeof startCaptureTest>>;
