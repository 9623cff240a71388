import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Postgres, startThrowAwayPostgres } from '@circulate/local-servers';
import { openStorage } from '@circulate/storage';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBackups } from '../src/backup/keep-backups.ts';
import {
  checkSchema,
  makeRoles,
  migrate,
  openDatabase,
  roleNames,
  seedReference,
} from '../src/index.ts';
import { listMigrations } from '../src/migrate.ts';

const passwords = { owner: 'of-owner', program: 'of-program', queue: 'q', identity: "i'\\" };
type Role = keyof typeof roleNames;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startThrowAwayPostgres();
});
afterAll(() => postgres.stop());

const urlAs = (role: Role, database: string) => {
  const url = new URL(postgres.urlOf(database));
  url.username = roleNames[role];
  url.password = encodeURIComponent(passwords[role]);
  return url.href;
};
const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
};
const setUp = async (database: string) => {
  await makeRoles(postgres.urlOf('postgres'), { database, passwords });
  await migrate(urlAs('owner', database));
};
/** Returns the owners of every object in the product's schema. */
const ownersOf = async (database: string) => {
  const { rows } = await query(
    postgres.urlOf(database),
    `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
     WHERE relnamespace = 'public'::regnamespace
     UNION SELECT pg_get_userbyid(typowner) FROM pg_type t
     WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
     UNION SELECT pg_get_userbyid(proowner) FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  return rows.map(({ owner }) => owner);
};

describe('database with separate roles', () => {
  const DATABASE = 'circulate';
  beforeAll(() => setUp(DATABASE));

  it('lets the programs read and write rows', async () => {
    const url = urlAs('program', DATABASE);
    const db = openDatabase(url, { poolSize: 1 });
    await checkSchema(db);
    await seedReference(db);
    expect(await db.bank.count()).toBeGreaterThan(0);
    await db.$disconnect();
  });

  it.each([
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE EXTENSION hstore',
    'CREATE DATABASE mine',
    'CREATE ROLE mine',
    'ALTER TABLE users ADD COLUMN mine int',
    'ALTER TABLE users DISABLE TRIGGER USER',
    'CREATE INDEX mine ON users (id)',
    'DROP TABLE users',
    'DROP SCHEMA public CASCADE',
    'TRUNCATE alerts',
    'UPDATE _prisma_migrations SET checksum = checksum',
    'DELETE FROM schema_requirements',
    `SET ROLE ${roleNames.owner}`,
    'GRANT SELECT ON users TO PUBLIC',
    "COPY users TO PROGRAM 'cat'",
    "SELECT pg_read_file('/etc/passwd')",
  ])(
    'prevents the programs from running what only migrations and operators may run: %s',
    async (sql) => {
      const outcome = await query(urlAs('program', DATABASE), sql).catch(({ code }) => code);
      // The statement fails, or has no effect (a grant by a role with nothing to grant).
      if (sql.startsWith('GRANT')) {
        const { rows } = await query(
          postgres.urlOf(DATABASE),
          "SELECT has_table_privilege('circulate_queue', 'users', 'SELECT') AS may",
        );
        expect(rows).toEqual([{ may: false }]);
      } else expect(outcome).toBe('42501');
    },
  );

  it.each<Role>(['queue', 'identity'])(
    'does not let the %s role open the product’s database',
    async (role) => {
      await expect(query(urlAs(role, DATABASE), 'SELECT')).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each([
    ['queue', 'circulate_queue'],
    ['identity', 'identity'],
  ] as const)('gives the %s a database that no other role can open', async (role, database) => {
    await query(urlAs(role, database), 'CREATE SCHEMA own; CREATE TABLE own.t (id int)');
    for (const other of ['program', 'owner'] as const) {
      const entry = query(urlAs(other, database), 'SELECT');
      await expect(entry).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('can be backed up and test-restored by the role that owns it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'circulate-roles-'));
    const storage = await openStorage({ kind: 'folder', dir: join(dir, 'files') });
    const databaseUrl = urlAs('owner', DATABASE);
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    await keepBackups({ databaseUrl, storage, folder: dir, everyHours: 24, keep: 2, tell });
    expect(lines).toContainEqual(expect.stringMatching(/restored into an empty/));
    await rm(dir, { recursive: true });
  });
});

describe('database whose only role owned everything', () => {
  const DATABASE = 'before';
  let kept: object[];
  beforeAll(async () => {
    const url = await createDatabase(postgres.urlOf('postgres'), { name: DATABASE });
    await migrate(url);
    await query(
      url,
      `INSERT INTO banks (bank_name, display_name, country, iso2, languages, time_zone)
       VALUES ('a-bank', 'A bank', 'Ghana', 'GH', '{en}', 'UTC')`,
    );
    kept = (await query(url, 'SELECT * FROM banks')).rows;
    await query(url, 'CREATE SCHEMA bullmq; CREATE TABLE bullmq.job (id int)');
  });

  it('is transferred to separate roles, even when the step runs repeatedly or in parallel', async () => {
    await setUp(DATABASE);
    await Promise.all([setUp(DATABASE), setUp(DATABASE)]);
    expect(await ownersOf(DATABASE)).toEqual([roleNames.owner]);
    const db = openDatabase(urlAs('program', DATABASE), { poolSize: 1 });
    await checkSchema(db);
    await db.$disconnect();
    expect(
      (await query(postgres.urlOf(DATABASE), `SELECT * FROM banks WHERE bank_name = 'a-bank'`))
        .rows,
    ).toMatchObject(kept);
    const { rows } = await query(
      postgres.urlOf(DATABASE),
      "SELECT to_regclass('bullmq.job') AS left_over",
    );
    expect(rows).toEqual([{ left_over: null }]);
  });

  it('gets new passwords on the next run', async () => {
    const changed = { ...passwords, program: 'another' };
    await makeRoles(postgres.urlOf('postgres'), { database: DATABASE, passwords: changed });
    const before = urlAs('program', DATABASE);
    await expect(query(before, 'SELECT')).rejects.toMatchObject({ code: '28P01' });
    await query(before.replace('of-program', 'another'), 'SELECT');
    await makeRoles(postgres.urlOf('postgres'), { database: DATABASE, passwords });
  });

  it('fails when a role has more rights than it should', async () => {
    await query(postgres.urlOf('postgres'), `ALTER ROLE ${roleNames.program} SUPERUSER`);
    await expect(setUp(DATABASE)).rejects.toThrow(`The ${roleNames.program} role has more rights`);
    await query(postgres.urlOf('postgres'), `ALTER ROLE ${roleNames.program} NOSUPERUSER`);
  });
});

it('an administrator without superuser rights can create the roles', async () => {
  const other = await startThrowAwayPostgres();
  await query(
    other.urlOf('postgres'),
    "CREATE ROLE administrator LOGIN CREATEROLE CREATEDB PASSWORD 'a'",
  );
  const admin = new URL(other.urlOf('postgres'));
  admin.username = 'administrator';
  admin.password = 'a';
  await makeRoles(admin.href, { database: 'managed', passwords });
  await makeRoles(admin.href, { database: 'managed', passwords });
  const owner = new URL(other.urlOf('managed'));
  owner.username = roleNames.owner;
  owner.password = passwords.owner;
  expect(await migrate(owner.href)).toEqual(await listMigrations());
  await other.stop();
});
