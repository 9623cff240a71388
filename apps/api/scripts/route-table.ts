// Prints the table of routes × access rules × tests: the routes and rules as they are declared, the
// tests as the last run noted them (test/support/route-calls.ts). Fails when a route was never
// answered with success, or never with a refusal that its rule promises.
//   npx tsx --conditions=@circulate/source scripts/route-table.ts
import { readdir, readFile } from 'node:fs/promises';
import { openDatabase } from '@circulate/database';
import { openFolderStorage } from '@circulate/storage';
import { pino } from 'pino';
import { z } from 'zod';
import { buildApp } from '../src/build-app.ts';
import { createAccessTokens } from '../src/clients/access-tokens.ts';
import { createJobQueue } from '../src/clients/job-queue.ts';
import { openLimiterStore } from '../src/clients/limiters.ts';
import { createFetchUserInfo } from '../src/clients/user-info.ts';
import { loadConfig } from '../src/config.ts';
import type { Access } from '../src/plugins/access.ts';
import type { RouteEntry } from '../src/plugins/route-list.ts';

const CALLS_DIR = new URL('../test-results/route-calls/', import.meta.url);

const CallSchema = z.object({ route: z.string(), answer: z.string(), test: z.string() });
type Call = z.infer<typeof CallSchema>;

/** What a rule promises to those it keeps out. */
const REFUSALS: Record<Access, string[]> = {
  public: [],
  token: ['UNAUTHENTICATED'],
  user: ['UNAUTHENTICATED', 'BETA_REQUIRED'],
  complete: ['UNAUTHENTICATED', 'BETA_REQUIRED', 'MISSING_USER_INFO'],
  admin: ['UNAUTHENTICATED', 'BETA_REQUIRED', 'MISSING_USER_INFO', 'ADMIN_ONLY'],
};

/** Builds the API without connecting to anything, and gives its routes. */
const listRoutes = async (): Promise<RouteEntry[]> => {
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
  const db = openDatabase(url);
  const logger = pino({ level: 'silent' });
  const app = await buildApp({
    config,
    logger,
    db,
    storage: openFolderStorage('/nowhere'),
    jobQueue: createJobQueue(db, { databaseUrl: url }, logger),
    limiterStore: openLimiterStore({ databaseUrl: url }),
    accessTokens: createAccessTokens(config.identity),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
  });
  await app.ready();
  return app.routeList;
};

const readCalls = async (): Promise<Call[]> => {
  const names = await readdir(CALLS_DIR).catch(() => []);
  if (names.length === 0) throw new Error('Run the tests of apps/api first: npx vitest run');
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, CALLS_DIR), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => CallSchema.parse(JSON.parse(line)));
};

const CALLER_NAMES = ['userId', 'auth0_id', 'auth0Id', 'uploadedBy'];

const fieldsOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const expectedRefusals = ({ access, url, schema }: RouteEntry) => {
  const { params, body, querystring } = schema ?? {};
  const isTicket = access === 'public' && params;
  const takesInput = (params || body || querystring) && !isTicket;
  // A revocation names somebody else by its nature.
  const namesCaller =
    url !== '/admin/revocations' &&
    [...fieldsOf(params), ...fieldsOf(body)].some((name) => CALLER_NAMES.includes(name));
  return [
    ...REFUSALS[access ?? 'public'],
    ...(takesInput ? ['VALIDATION'] : []),
    ...(namesCaller ? ['NOT_YOURS'] : []),
  ];
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
    ...expectedRefusals(entry).filter((code) => !answers.has(code)),
  ];
  return { name, access: entry.access ?? '–', tests: tests.size, successes, refusals, missing };
};

const routes = await listRoutes();
const calls = await readCalls();
const rows = routes.map((entry) => describeRoute(entry, calls));
const lines = rows.map(
  ({ name, access, tests, successes, refusals }) =>
    `| ${name} | ${access} | ${tests} | ${successes.join(', ')} | ${refusals.join(', ')} |`,
);
process.stdout.write(
  `${[
    '| route | access | tests | successes seen | refusals seen |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`,
);
const gaps = rows.filter(({ missing }) => missing.length > 0);
for (const { name, missing } of gaps) {
  process.stderr.write(`${name} was never answered with: ${missing.join(', ')}\n`);
}
process.exit(gaps.length > 0 ? 1 : 0);
