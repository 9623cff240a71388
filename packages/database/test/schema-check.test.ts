import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSchema, type Database, openDatabase, waitForKnownSchema } from '../src/index.ts';
import { listMigrations } from '../src/migrate.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

const lastMigration = (await listMigrations()).at(-1) ?? '';
let db: Database;

beforeAll(async () => {
  db = openDatabase(await createOwnDatabase());
});
afterAll(() => db.$disconnect());

it('accepts this release’s schema, even with a later release’s additions', async () => {
  await checkSchema(db);
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', 'x', '9000_later', now())`;
  await checkSchema(db);
});

it('rejects a schema that requires a later release, and names that release', async () => {
  await db.schemaRequirement.create({ data: { migration: '9001_other_tables', release: '9.1.0' } });
  await expect(checkSchema(db)).rejects.toThrow(/release 9\.1\.0 .*9001_other_tables/);
});

it('rejects an outdated schema, and explains what to do', async () => {
  const old = await openOutdated();
  await expect(checkSchema(old)).rejects.toThrow(
    `is missing the migration ${lastMigration}. Stop the worker`,
  );
  await old.$disconnect();
});

/** Opens a database that lacks the last migration. */
const openOutdated = async () => {
  const outdated = openDatabase(await createOwnDatabase());
  await outdated.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${lastMigration}`;
  return outdated;
};

/** Returns the URL of a database that refuses connections until `comesBack` is called. */
const startRestarting = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const behindIt = { port: Number(target.port), host: target.hostname };
  let isBack = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    server.emit('asked');
    if (!isBack) return void socket.destroy();
    const behind = connect(behindIt);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  target.port = String(address.port);
  const comesBack = () => {
    isBack = true;
  };
  return { url: target.href, server, comesBack };
};

it('waits for a database that is restarting, but not indefinitely', async () => {
  const { url, server, comesBack } = await startRestarting(await createOwnDatabase());
  const restarting = openDatabase(url);
  await expect(waitForKnownSchema(restarting, { tries: 2, pauseMs: 1 })).rejects.toThrow();

  const known = waitForKnownSchema(restarting, { tries: Number.POSITIVE_INFINITY, pauseMs: 1 });
  await once(server, 'asked');
  comesBack();
  await known;
  await restarting.$disconnect();
  server.close();
});

it('does not wait when the schema is unsupported', async () => {
  const old = await openOutdated();
  const endless = { tries: Number.POSITIVE_INFINITY, pauseMs: 60_000 };
  await expect(waitForKnownSchema(old, endless)).rejects.toThrow(/is missing the migration/);
  await old.$disconnect();
});
