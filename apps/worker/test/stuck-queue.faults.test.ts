import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { jobs, openQueues, type Workload } from '@circulate/jobs';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchQueues } from '../src/operations/watch-queues.ts';
import { forkWorker } from './crash/fork-worker.ts';
import { noticeOf } from './crash/notice.ts';
import { createUploaded } from './support/factories.ts';

/** Far longer than on an idle machine, as a busy one starts workers slowly. */
const LONGEST_MS = 180_000;

describe('a worker that takes no jobs', () => {
  let databaseUrl: string;
  let dir: string;
  let db: Database;
  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
    dir = await mkdtemp(join(tmpdir(), 'circulate-stuck-'));
    // Its only transaction is silent while the worker runs, which the default limit would end.
    db = openDatabase(databaseUrl, { silentMs: 300_000 });
  });
  afterAll(async () => {
    await db.$disconnect();
    await rm(dir, { recursive: true });
  });

  it('reports the problem and exits, so that another is started', async () => {
    const queues = await openQueues({ databaseUrl }, () => undefined);
    await queues.enqueue([{ job: jobs.extract.name, payload: { version_id: randomUUID() } }]);
    await queues.close();
    // Waiting jobs are visible, but can't be taken.
    const [code, output] = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE bullmq.job IN EXCLUSIVE MODE`;
        return runWorker();
      },
      { timeout: 600_000 },
    );
    expect(code, output).toBe(1);
    // Node may have printed warnings before.
    const said = output.split('\n').find((line) => line.startsWith('{')) ?? '';
    expect(JSON.parse(said)).toMatchObject({
      msg: expect.stringContaining('stuck'),
      job: 'extract',
      waiting: 1,
      forSeconds: 3,
    });
  });

  it(
    'exits when the schema of the queue is lost, and the next one continues the work',
    async () => {
      const worker = forkWorker({ ...environment(), LOG_LEVEL: 'fatal' });
      await once(worker, 'message');
      const said = untilEnded(worker);
      const { circularId } = await createUploaded(db, openFolderStorage(dir), {
        bank: 'central-bank-of-kenya',
        pdf: noticeOf(1),
      });
      await db.$executeRaw`DROP SCHEMA bullmq CASCADE`;
      const [code, output] = await said;
      expect(code, output).toBe(1);
      expect(output).toContain('The queue’s tables are gone');

      const next = forkWorker(environment());
      const isReadOut = async () =>
        (await db.circular.findUniqueOrThrow({ where: { id: circularId } })).status;
      await expect.poll(isReadOut, { timeout: LONGEST_MS }).toMatch(/in_review|published|failed/);
      next.kill('SIGKILL');
      await once(next, 'exit');
    },
    2 * LONGEST_MS,
  );

  const environment = () => ({
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: dir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Circulate <alerts@circulate.example>',
    WEB_URL: 'https://circulate.example',
  });

  const runWorker = () =>
    untilEnded(forkWorker({ ...environment(), LOG_LEVEL: 'fatal' }, { stuckAfter: 6 }));

  /** Returns the worker's exit status and its output. */
  const untilEnded = async (worker: ChildProcess): Promise<[number, string]> => {
    let output = '';
    worker.stderr?.on('data', (words) => {
      output += words;
    });
    const [code] = await once(worker, 'exit');
    return [code, output];
  };
});

describe('the check that a worker takes jobs', () => {
  const watch = { everyMs: 1, lateAfter: 2, stuckAfter: 4 };
  const looking = (workload: () => Workload, waiting = 1) => {
    let looks = 0;
    let enough: () => void;
    const looked = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const queues = {
      counts: async () => {
        looks += 1;
        if (looks === 10) enough();
        return { extract: { waiting } };
      },
      lost: new Promise<unknown>(() => undefined),
      workload: () => [workload()],
    };
    return { ...watchQueues({ queues, watch, reportError: () => undefined }), looked };
  };
  const idle = { name: 'extract', taken: 0, isFull: false };

  it('reports a worker that takes no jobs as late', async () => {
    const { looked, takesJobs, stuck, stop } = looking(() => idle);
    await looked;
    expect(takesJobs()).toBe(false);
    expect(await stuck).toMatchObject({ job: 'extract', waiting: 1 });
    await stop();
  });

  it.each([
    ['is busy', () => ({ ...idle, isFull: true }), 1],
    ['has nothing to do', () => idle, 0],
  ])('accepts a worker that %s', async (_what, workload, waiting) => {
    const { looked, takesJobs, stop } = looking(workload, waiting);
    await looked;
    expect(takesJobs()).toBe(true);
    await stop();
  });

  it('accepts a worker that takes jobs while others wait', async () => {
    let taken = 0;
    const { looked, takesJobs, stop } = looking(() => {
      taken += 1;
      return { ...idle, taken };
    });
    await looked;
    expect(takesJobs()).toBe(true);
    await stop();
  });
});
