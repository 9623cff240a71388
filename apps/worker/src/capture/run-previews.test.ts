import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import { createSiteClient, openSourceReaders, type SourceReaders } from '@circulate/source-reader';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimNext, runPreviews } from './run-previews.ts';

let db: Database;
let site: Server;
let host: string;
/** Accepts every request and never responds. */
let silent: Server;
let silentHost: string;
let readers: SourceReaders;
let fetch: ReturnType<typeof createGuardedFetch>;
/** Current and maximum number of parallel requests to the site. */
const load = { now: 0, most: 0 };

const LIST = `<table>${[1, 2, 3].map((n) => `<tr><td>${n} October 2026</td><td><a href="/c/${n}.pdf">Circular ${n} on reporting duties of banks</a></td></tr>`).join('')}</table>`;

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  return `127.0.0.1:${address.port}`;
};

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  site = createServer((request, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.once('close', () => {
      load.now -= 1;
    });
    const path = request.url ?? '';
    if (path === '/list') response.writeHead(200, { 'content-type': 'text/html' }).end(LIST);
    else if (path.endsWith('.pdf')) response.writeHead(200).end('%PDF-1.7 sample %%EOF');
    else if (path === '/refused') response.writeHead(403).end();
    else response.writeHead(404).end();
  });
  silent = createServer(() => undefined);
  host = await listen(site);
  silentHost = await listen(silent);
  readers = openSourceReaders();
  fetch = createGuardedFetch({
    allow: parseAllowList(`${host},${silentHost}`, { isProduction: false }),
    userAgent: 'Circulate/test',
  });
});
afterAll(async () => {
  readers.close();
  await fetch.close();
  for (const server of [site, silent]) {
    server.closeAllConnections();
    server.close();
  }
  await db.$disconnect();
});

beforeEach(async () => {
  await db.previewRun.deleteMany();
  await db.knownSource.deleteMany();
  load.most = 0;
});

const known = async (...paths: string[]) => {
  const banks = await db.bank.findMany({ take: paths.length, orderBy: { bank_name: 'asc' } });
  return db.knownSource.createManyAndReturn({
    data: paths.map((path, at) => ({
      bank_id: banks[at]?.id ?? '',
      origin: 'catalogue',
      key: `k${at}`,
      kind: 'html' as const,
      url: `http://${path === '/hangs' ? silentHost : host}${path}`,
      publishes: 'circulars',
      languages: ['en'],
      confidence: 'high',
      last_seen: '2026',
      walls: [],
    })),
  });
};
const start = async (rows: { id: string }[], row: object = {}) =>
  db.previewRun.create({
    data: { rows: { create: rows.map(({ id }) => ({ known_source_id: id, ...row })) } },
    include: { rows: true },
  });

const openClient = (waitMs = 600_000) =>
  createSiteClient({ db, fetch, readers, pauseMs: 0, waitMs });

const tools = (ending = new AbortController(), timeoutMs = 600_000) => ({
  db,
  client: openClient(),
  log: pino({ level: 'silent' }),
  signal: ending.signal,
  timeoutMs,
});
const outcomes = async () => {
  const rows = await db.knownSource.findMany({ orderBy: { key: 'asc' } });
  return rows.map(({ outcome, outcome_code }) => [outcome, outcome_code]);
};

const LONG = { timeout: 900_000 };

describe('previews of a region', () => {
  test('report whether each source works, has changed or is blocked, and then end', async () => {
    const run = await start(await known('/list', '/gone', '/refused'));
    await runPreviews(tools());
    expect(await outcomes()).toEqual([
      ['works', 'WORKS'],
      ['changed', 'HTTP_404'],
      ['walled', 'HTTP_403'],
    ]);
    const ended = await db.previewRun.findUniqueOrThrow({ where: { id: run.id } });
    expect(ended).toMatchObject({ ended_at: expect.any(Date), is_stopped: false });
  });

  test('time out with the reason when a site never responds', async () => {
    await start(await known('/hangs'));
    await runPreviews(tools(new AbortController(), 200));
    expect(await db.knownSource.findMany()).toMatchObject([
      {
        outcome: 'unreachable',
        outcome_code: 'NO_END',
        outcome_text: 'We stopped the preview after 0.2 s.',
      },
    ]);
  });

  test('make one request at a time to a host', async () => {
    await start(await known('/list', '/list?2', '/gone', '/refused'));
    await runPreviews(tools());
    expect(load.most).toBe(1);
  });

  test('preview one source per bank at a time, however many workers run', async () => {
    const sources = await known('/list', '/list?2', '/list?3', '/list?4');
    await db.knownSource.updateMany({ data: { bank_id: sources[0]?.bank_id ?? '' } });
    await start(sources);
    // Unlocking the table releases all of them at the same moment.
    const claims = await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE preview_run_rows IN EXCLUSIVE MODE`;
      const asked = sources.map(() => claimNext(db));
      const waiting = () => tx.$queryRaw`
        SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE NOT granted AND d.datname = current_database()`;
      await expect.poll(waiting).toHaveLength(sources.length);
      return { asked };
    }, LONG);
    const claimed = await Promise.all(claims.asked);
    expect(claimed.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  test('continue after a crash, and give up on a source after three crashes', async () => {
    const left = { claimed_until: new Date(Date.now() - 1_000) };
    const [first, second] = await known('/list', '/list?2');
    const run = await start(
      [first, second].flatMap((row) => row ?? []),
      { ...left, tries: 1 },
    );
    await db.previewRunRow.updateMany({
      where: { known_source_id: second?.id ?? '' },
      data: { tries: 3 },
    });
    await runPreviews(tools());
    expect(await outcomes()).toEqual([
      ['works', 'WORKS'],
      ['unreachable', 'NO_END'],
    ]);
    expect(
      (await db.previewRun.findUniqueOrThrow({ where: { id: run.id } })).ended_at,
    ).not.toBeNull();
  });

  test('are retried while the site is busy with our other requests, up to a limit', async () => {
    const run = await start(await known('/list'));
    const held = { holder: randomUUID(), held_until: new Date(Date.now() + 3_600_000) };
    await db.captureHost.upsert({ where: { host }, create: { host, ...held }, update: held });
    await runPreviews({ ...tools(), client: openClient(50) });
    await db.captureHost.deleteMany();
    expect(await outcomes()).toEqual([['unreachable', 'HOST_BUSY']]);
    const rows = await db.previewRunRow.findMany({ where: { run_id: run.id } });
    expect(rows).toMatchObject([{ tries: 3, ended_at: expect.any(Date) }]);
  });

  test('start nothing more once they are stopped', async () => {
    const run = await start(await known('/list'));
    await db.previewRun.update({
      where: { id: run.id },
      data: { ended_at: new Date(), is_stopped: true },
    });
    await runPreviews(tools());
    expect(await outcomes()).toEqual([[null, null]]);
  });

  test('are released immediately, without a result, when the worker stops', async () => {
    const run = await start(await known('/hangs'));
    const ending = new AbortController();
    const running = runPreviews(tools(ending, 60_000));
    await once(silent, 'request');
    ending.abort(new DOMException('The worker is stopping', 'AbortError'));
    await running;
    expect(await outcomes()).toEqual([[null, null]]);
    expect(await db.previewRunRow.findMany({ where: { run_id: run.id } })).toMatchObject([
      { ended_at: null, claimed_until: null, tries: 0 },
    ]);
  });
});
