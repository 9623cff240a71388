import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { z } from 'zod';

// A build carries its migrations along, so that it can be deployed without the sources.
const isSource = import.meta.url.endsWith('.ts');
const MIGRATIONS_DIR = fileURLToPath(
  new URL(isSource ? '../../../prisma/migrations' : './migrations', import.meta.url),
);
const NO_FILTER = { externalTables: [], externalEnums: [] };

/**
 * Brings a database to the newest schema: applies what is missing of `prisma/migrations`, in order.
 * Writes the same `_prisma_migrations` table as `prisma migrate deploy`, without the engine that
 * command downloads. `upTo` names the last to apply. Takes a Postgres URL, gives the names of the migrations applied now. Safe to
 * run twice; throws when an applied migration was edited or has failed before.
 */
export const migrate = (databaseUrl: string, { upTo }: { upTo?: string } = {}) =>
  withSchemaEngine(databaseUrl, async (engine) => {
    const migrationsList = await readMigrations(upTo);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  });

/**
 * The SQL that leads from one text of `schema.prisma` (null: from nothing) to another, to be put
 * into a new migration. Compares the texts; the engine insists on a server to connect to all the same.
 */
export const writeMigrationSql = (databaseUrl: string, from: string | null, to: string) =>
  withSchemaEngine(databaseUrl, async (engine) => {
    const target = (content: string) => ({
      tag: 'schemaDatamodel' as const,
      files: [{ path: 'schema.prisma', content }],
    });
    const { stdout } = await engine.diff({
      from: from === null ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    return stdout ?? '';
  });

const withSchemaEngine = async <T>(
  databaseUrl: string,
  run: (engine: bindings.SchemaEngine) => Promise<T>,
) => {
  await loadEngine();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const adapter = bindMigrationAwareSqlAdapterFactory(withWholeScripts(new PrismaPg(pool), pool));
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    adapter,
  );
  try {
    return await run(engine);
  } finally {
    engine.free();
    await pool.end();
  }
};

/**
 * Ends a part of a migration that is committed before the next one begins: what takes long must not
 * hold the locks of what came before, and some statements refuse to run in a transaction.
 */
const PART_END = /^-- committed by itself$/m;

/** The parts of a migration's SQL, each one transaction of its own. */
export const partsOf = (script: string): string[] => script.split(PART_END);

/**
 * The adapter cuts a script at every semicolon, which breaks the body of a function; PostgreSQL
 * itself takes each part as a whole.
 */
const withWholeScripts = (factory: PrismaPg, pool: pg.Pool): PrismaPg => {
  const connect = factory.connect.bind(factory);
  const executeScript = async (script: string) => {
    for (const part of partsOf(script)) await pool.query(part);
  };
  return Object.assign(factory, {
    connect: async () => Object.assign(await connect(), { executeScript }),
  });
};

const StartSchema = z.object({
  __wbindgen_start: z.custom<() => void>((start) => typeof start === 'function'),
});

let loaded: Promise<void> | undefined;

/** Node can't import WebAssembly without a flag, which is what the package's main file does. */
const loadEngine = () => {
  loaded ??= (async () => {
    const require = createRequire(import.meta.url);
    const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const module = await WebAssembly.compile(await readFile(file.replace(/\.js$/, '.wasm')));
    const imports = { './schema_engine_bg.js': { ...bindings } };
    const { exports } = await WebAssembly.instantiate(module, imports);
    // The engine reports a panic here before it throws; without a registry that message is lost.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: process.emitWarning } });
    bindings.__wbg_set_wasm(exports);
    StartSchema.parse(exports).__wbindgen_start();
  })();
  return loaded;
};

/** What we use of a global that Node has and its types leave out. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: object }>;
};

/** The names of the migrations that this release knows, in order. */
export const listMigrations = async (): Promise<string[]> => {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
};

const readMigrations = async (upTo?: string): Promise<MigrationList> => {
  const baseDir = MIGRATIONS_DIR;
  const names = (await listMigrations()).filter((name) => upTo === undefined || name <= upTo);
  const migrationDirectories = await Promise.all(
    names.map(async (path): Promise<MigrationDirectory> => {
      const value = await readFile(`${baseDir}/${path}/migration.sql`, 'utf8');
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
    }),
  );
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
  return { baseDir, lockfile, shadowDbInitScript: '', migrationDirectories };
};
