import { startTestDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../src/index.ts';
import { listMigrations } from '../src/migrate.ts';

let server: Awaited<ReturnType<typeof startTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
});

const ledger = async () => {
  const { rows } = await client.query(
    `SELECT migration_name, finished_at IS NOT NULL AS finished, logs, applied_steps_count
     FROM _prisma_migrations ORDER BY migration_name`,
  );
  return rows;
};

describe('migrations', () => {
  it('are each applied once, also when two start at once', async () => {
    const known = await listMigrations();
    const applied = await Promise.all([migrate(server.url), migrate(server.url)]);
    expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, known.length]);
    expect(await ledger()).toEqual(
      known.map((migration_name) => ({
        migration_name,
        finished: true,
        logs: null,
        applied_steps_count: 1,
      })),
    );
    expect(await migrate(server.url)).toEqual([]);
  });

  it('go on from where an older release left the database', async () => {
    const [first = '', ...rest] = await listMigrations();
    expect(await migrate(server.url, { upTo: first })).toEqual([first]);
    expect(await migrate(server.url)).toEqual(rest);
  });

  it('stop at one that was edited after it had been applied', async () => {
    const [first = ''] = await listMigrations();
    await migrate(server.url, { upTo: first });
    await client.query(`UPDATE _prisma_migrations SET checksum = repeat('0', 64)`);
    await expect(migrate(server.url)).rejects.toThrow(`${first} was edited`);
    expect(await ledger()).toHaveLength(1);
  });

  it('stay stopped at one that failed, and say what it said', async () => {
    const [first = ''] = await listMigrations();
    // In the way of a table that the migration makes.
    await client.query('CREATE TABLE users (id int)');
    await expect(migrate(server.url)).rejects.toThrow(/already exists/);
    expect(await ledger()).toMatchObject([
      { migration_name: first, finished: false, logs: expect.stringContaining('already exists') },
    ]);
    await expect(migrate(server.url)).rejects.toThrow(`${first} has failed before`);
    await client.query('DROP TABLE users');
    await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()');
    expect(await migrate(server.url)).toEqual(await listMigrations());
  });
});
