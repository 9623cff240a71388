// Prints a table of routes, access rules and tests: the routes and rules as declared, the tests as
// recorded in the last run (test/support/route-calls.ts). Fails if no test got a successful
// response from a route, or none got an error that the OpenAPI document lists for it.
//   npx tsx --conditions=@circulate/source scripts/route-table.ts
import { readdir, readFile } from 'node:fs/promises';
import { openDatabase, openPool } from '@circulate/database';
import type { ErrorCode } from '@circulate/shared-schemas';
import { openFolderStorage } from '@circulate/storage';
import { pino } from 'pino';
import { z } from 'zod';
import { buildApp } from '../src/build-app.ts';
import { createAccessTokens } from '../src/clients/access-tokens.ts';
import { createJobQueue } from '../src/clients/job-queue.ts';
import { openLimiterStore } from '../src/clients/limiters.ts';
import { createFetchUserInfo } from '../src/clients/user-info.ts';
import { loadConfig } from '../src/config.ts';
import { errorCodesOf } from '../src/plugins/error-answers.ts';
import type { RouteEntry } from '../src/plugins/route-list.ts';

/** Builds the API without any connections, to list its routes; it can't respond to requests. */
const buildUnconnectedApi = async () => {
  const url = 'postgresql://nobody@127.0.0.1:1/nothing';
  const config = loadConfig({
    DATABASE_URL: url,
    AUTH0_DOMAIN: 'identity.example',
    AUTH0_AUDIENCE: 'audience',
    AUTH0_CLIENT_ID: 'client',
    BETA_CODE_SECRET: 'x'.repeat(32),
    PRODUCT_TOKEN_SECRET: 'x'.repeat(32),
    STORAGE_DIR: '/nowhere',
  });
  const pool = openPool(url);
  const db = openDatabase(pool);
  const logger = pino({ level: 'silent' });
  const app = await buildApp({
    config,
    logger,
    db,
    pool,
    storage: openFolderStorage('/nowhere'),
    jobQueue: createJobQueue(db, { databaseUrl: url }, logger),
    limiterStore: openLimiterStore({ databaseUrl: url }),
    accessTokens: createAccessTokens(config.identity),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
  });
  await app.ready();
  return app;
};

const CALLS_DIR = new URL('../test-results/route-calls/', import.meta.url);

const CallSchema = z.object({ route: z.string(), answer: z.string(), test: z.string() });
type Call = z.infer<typeof CallSchema>;

const readCalls = async (): Promise<Call[]> => {
  const names = await readdir(CALLS_DIR).catch(() => []);
  if (names.length === 0) throw new Error('Run the apps/api tests first: npx vitest run');
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, CALLS_DIR), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => CallSchema.parse(JSON.parse(line)));
};

/** Errors common to all routes, tested once in test/http.test.ts. */
const SHOWN_ONCE: ErrorCode[] = [
  'FILE_TOO_LARGE',
  'URI_TOO_LONG',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Returns the errors that tests must trigger for this route in particular. */
const ownErrors = (entry: RouteEntry) => {
  const { params, body, querystring } = entry.schema ?? {};
  const shownOnce = params || body || querystring ? SHOWN_ONCE : [...SHOWN_ONCE, 'VALIDATION'];
  return errorCodesOf(entry).filter((code) => !shownOnce.includes(code));
};

const describeRoute = (entry: RouteEntry, calls: Call[]) => {
  const name = `${entry.method} ${entry.url}`;
  const own = calls.filter(({ route }) => route === name);
  const answers = new Set(own.map(({ answer }) => answer));
  const tests = new Set(own.map(({ test }) => test));
  const successes = [...answers].filter((answer) => /^[23]\d\d$/.test(answer)).sort();
  const refusals = [...answers].filter((answer) => !/^\d+$/.test(answer)).sort();
  const missing = [
    ...(successes.length === 0 ? ['success'] : []),
    ...ownErrors(entry).filter((code) => !answers.has(code)),
  ];
  return { name, access: entry.access ?? '–', tests: tests.size, successes, refusals, missing };
};

const { routeList: routes } = await buildUnconnectedApi();
const calls = await readCalls();
const rows = routes.map((entry) => describeRoute(entry, calls));
const lines = rows.map(
  ({ name, access, tests, successes, refusals }) =>
    `| ${name} | ${access} | ${tests} | ${successes.join(', ')} | ${refusals.join(', ')} |`,
);
process.stdout.write(
  `${[
    '| route | access | tests | successes tested | errors tested |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`,
);
const gaps = rows.filter(({ missing }) => missing.length > 0);
for (const { name, missing } of gaps) {
  process.stderr.write(`No test of ${name} got: ${missing.join(', ')}\n`);
}
process.exit(gaps.length > 0 ? 1 : 0);
