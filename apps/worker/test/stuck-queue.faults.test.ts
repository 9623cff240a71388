import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { jobs, openQueues, type Workload } from '@circulate/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchQueues } from '../src/operations/watch-queues.ts';
import { forkWorker } from './crash/fork-worker.ts';

describe('a worker that takes no jobs', () => {
  let databaseUrl: string;
  let dir: string;
  let db: Database;
  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
    dir = await mkdtemp(join(tmpdir(), 'circulate-stuck-'));
    // Its one transaction says nothing for as long as the worker needs, which would end it.
    db = openDatabase(databaseUrl, { silentMs: 300_000 });
  });
  afterAll(async () => {
    await db.$disconnect();
    await rm(dir, { recursive: true });
  });

  it('says so and ends itself, so that another is started', async () => {
    const queues = await openQueues({ databaseUrl }, () => undefined);
    await queues.enqueue([{ job: jobs.extract.name, payload: { version_id: randomUUID() } }]);
    await queues.close();
    // Waiting jobs can be seen, and none can be taken.
    const [code, output] = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE bullmq.job IN EXCLUSIVE MODE`;
        return runWorker();
      },
      { timeout: 100_000 },
    );
    expect(code, output).toBe(1);
    // Node may have warned of something before.
    const said = output.split('\n').find((line) => line.startsWith('{')) ?? '';
    expect(JSON.parse(said)).toMatchObject({
      msg: expect.stringContaining('stuck'),
      job: 'extract',
      waiting: 1,
      forSeconds: 3,
    });
  });

  /** Gives how the worker ended, and what it wrote. */
  const runWorker = async (): Promise<[number, string]> => {
    const environment = {
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: dir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Circulate <alerts@circulate.example>',
      WEB_URL: 'https://circulate.example',
      LOG_LEVEL: 'fatal',
    };
    const worker = forkWorker(environment, { stuckAfter: 6 });
    let output = '';
    worker.stderr?.on('data', (words) => {
      output += words;
    });
    const [code] = await once(worker, 'exit');
    return [code, output];
  };
});

describe('whoever looks whether jobs are taken', () => {
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
      workload: () => [workload()],
    };
    return { ...watchQueues({ queues, watch, reportError: () => undefined }), looked };
  };
  const idle = { name: 'extract', taken: 0, isFull: false };

  it('calls a worker late that passes jobs over', async () => {
    const { looked, takesJobs, stuck, stop } = looking(() => idle);
    await looked;
    expect(takesJobs()).toBe(false);
    expect(await stuck).toMatchObject({ job: 'extract', waiting: 1 });
    await stop();
  });

  it.each([
    ['has its hands full', () => ({ ...idle, isFull: true }), 1],
    ['has nothing to do', () => idle, 0],
  ])('does not mind a worker that %s', async (_what, workload, waiting) => {
    const { looked, takesJobs, stop } = looking(workload, waiting);
    await looked;
    expect(takesJobs()).toBe(true);
    await stop();
  });

  it('does not mind a worker that takes jobs while others wait', async () => {
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
