import { mkdtemp, rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Database, openDatabase } from '@circulate/database';
import { createGuardedFetch } from '@circulate/guarded-fetch';
import { createSiteClient, openSourceReaders } from '@circulate/source-reader';
import { openFolderStorage } from '@circulate/storage';
import {
  CAPTURE_LIMITS,
  type CaptureDependencies,
} from '../../src/capture/capture-dependencies.ts';
import { pollSource } from '../../src/capture/poll-source.ts';
import { behaviours, kindOf, pathOf, unreadable } from './site-behaviours.ts';
import { startSites } from './start-sites.ts';

export type SoakPlan = {
  databaseUrl: string;
  sources: number;
  /** How often each source is polled. */
  polls: number;
  /** Ends the polling earlier, after this time. */
  longestMs?: number | undefined;
  concurrency: number;
  /** Number of requests for its list after which a site publishes its next circular. */
  publishEvery: number;
  report: (line: string) => void;
};

const SAMPLES = 100;
const CLOSED_PORT = 9;
const LISTING_BYTES = 2 * 1024 * 1024;
/** Good sites respond eventually, even on a busy machine; the others should fail soon. */
const [PATIENT_MS, BRIEF_MS] = [60_000, 500];
const readers = openSourceReaders();

setFlagsFromString('--expose_gc');
const collectGarbage: unknown = runInNewContext('gc');

const heapMb = () => {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
};

/**
 * Polls many sources on local sites, most of them good and some bad, repeatedly, and counts missed and
 * duplicate circulars. Pauses between polls are set to zero.
 */
export const runSoak = async (plan: SoakPlan) => {
  const { databaseUrl, sources: count, polls, report } = plan;
  const specs = Array.from({ length: count }, (_, index) => ({
    name: `site-${index}.test`,
    behaviour: behaviours[index % behaviours.length] ?? 'feed',
  }));
  const sites = await startSites(specs, plan.publishEvery);
  const db = openDatabase(databaseUrl, { poolSize: 20 });
  const dir = await mkdtemp(join(tmpdir(), 'circulate-soak-'));
  const portOf = (behaviour: string) => (behaviour === 'dead' ? CLOSED_PORT : sites.port);
  const fetch = createGuardedFetch({
    allow: new Set(specs.map(({ name, behaviour }) => `${name}:${portOf(behaviour)}`)),
    userAgent: 'Circulate/soak',
    lookup: everythingIsHere,
  });
  const dependenciesFor = (timeoutMs: number): CaptureDependencies => ({
    db,
    storage: openFolderStorage(dir),
    client: createSiteClient({ db, fetch, readers, timeoutMs, pauseMs: 0 }),
    limits: {
      ...CAPTURE_LIMITS,
      listingBytes: LISTING_BYTES,
      documentBytes: LISTING_BYTES,
      documentTimeoutMs: timeoutMs,
      longestBackoffMs: 0,
      recheck: { shareOfAge: 0, soonestMs: 0, latestMs: 0, perPoll: 1 },
      retry: { firstMs: 0, longestMs: 0, unreadableMs: 0 },
    },
  });
  const [patient, brief] = [dependenciesFor(PATIENT_MS), dependenciesFor(BRIEF_MS)];

  try {
    const bank = await db.bank.findFirstOrThrow();
    await db.source.createMany({
      data: specs.map(({ name, behaviour }) => ({
        bank_id: bank.id,
        kind: kindOf(behaviour),
        url: `http://${name}:${portOf(behaviour)}${pathOf(behaviour)}`,
        interval_seconds: 0,
      })),
    });
    const badHosts = new Set(
      specs.flatMap(({ name, behaviour }) => (unreadable.has(behaviour) ? [name] : [])),
    );
    const sources = (await db.source.findMany({ select: { id: true, url: true } })).map(
      ({ id, url }): Polled => ({
        id,
        dependencies: badHosts.has(new URL(url).hostname) ? brief : patient,
      }),
    );
    const startedAt = Date.now();
    const done = await pollAll(sources, plan);
    const seconds = (Date.now() - startedAt) / 1_000;
    await sites.stopPublishing();
    await catchUp(db, sources, plan.concurrency);
    const outcome = await compare(db, await sites.expected());
    const figures = {
      sources: count,
      sitesThatMisbehave: specs.filter(({ behaviour }) => unreadable.has(behaviour)).length,
      polls: done.polls,
      fewestPollsOfASource: done.rounds,
      seconds: Math.round(seconds),
      pollsPerSecond: Math.round(done.polls / seconds),
      heapMb: done.heapMb.map((mb) => Math.round(mb)),
      ...outcome,
    };
    report(`soak: ${JSON.stringify(figures)}`);
    return { ...figures, polls, heap: done.heapMb };
  } finally {
    await fetch.close();
    await sites.stop();
    await db.$disconnect();
    await rm(dir, { recursive: true, force: true });
  }
};

/** Resolves every host name of the test to this machine. */
const everythingIsHere: LookupFunction = (_name, options, done) => {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};

/** A source, with the dependencies for polling it. */
type Polled = { id: string; dependencies: CaptureDependencies };

const pollAll = async (sources: Polled[], plan: SoakPlan) => {
  const deadline = Date.now() + (plan.longestMs ?? Number.POSITIVE_INFINITY);
  const heap: number[] = [];
  const sampleEvery = Math.max(Math.floor((sources.length * plan.polls) / SAMPLES), sources.length);
  const counts = new Map(sources.map(({ id }) => [id, 0]));
  let polls = 0;
  const withLimit = limitConcurrency(plan.concurrency);

  const pollOne = async ({ id, dependencies }: Polled) => {
    for (let nth = 1; nth <= plan.polls && Date.now() < deadline; nth += 1) {
      await withLimit(() => pollSource(id, dependencies));
      counts.set(id, nth);
      polls += 1;
      if (polls % sampleEvery !== 0) continue;
      heap.push(heapMb());
      plan.report(`soak: ${polls} polls, heap ${heap.at(-1)?.toFixed(1)} MB`);
    }
  };
  await Promise.all(sources.map(pollOne));
  heap.push(heapMb());
  return { polls, rounds: Math.min(...counts.values()), heapMb: heap };
};

/** Lets `places` tasks run at a time, first come, first served. */
const limitConcurrency = (places: number) => {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task: () => Promise<unknown>) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Requests every document again, to capture what the last rounds published or changed. */
const catchUp = async (db: Database, sources: Polled[], concurrency: number) => {
  await db.circular.updateMany({ data: { status: 'published' } });
  const whole = ({ limits, ...rest }: CaptureDependencies) => ({
    ...rest,
    limits: { ...limits, recheck: { ...limits.recheck, perPoll: 1_000 } },
  });
  for (let round = 0; round < 3; round += 1) {
    const withLimit = limitConcurrency(concurrency);
    await Promise.all(
      sources.map(({ id, dependencies }) => withLimit(() => pollSource(id, whole(dependencies)))),
    );
    await db.circular.updateMany({ data: { status: 'published' } });
  }
};

/** Compares captured circulars with those on the sites. */
const compare = async (db: Database, expected: Record<string, string[]>) => {
  const wanted = Object.values(expected).flat();
  const versions = await db.circularVersion.findMany({ select: { content_hash: true } });
  const held = versions.map(({ content_hash }) => content_hash);
  const heldOnce = new Set(held);
  const wantedOnce = new Set(wanted);
  return {
    published: wantedOnce.size,
    captured: heldOnce.size,
    missed: [...wantedOnce].filter((hash) => !heldOnce.has(hash)).length,
    doubled: held.length - heldOnce.size,
    unexpected: [...heldOnce].filter((hash) => !wantedOnce.has(hash)).length,
    circulars: await db.circular.count(),
  };
};
