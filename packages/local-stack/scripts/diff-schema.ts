import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { z } from 'zod';

const NO_FILTER = { externalTables: [], externalEnums: [] };

/**
 * Returns the SQL that migrates a database from one version of `schema.prisma` (null for an empty
 * database) to another, for a new migration. Compares only the two schemas; the engine just
 * requires a database URL.
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
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
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

const StartSchema = z.object({
  __wbindgen_start: z.custom<() => void>((start) => typeof start === 'function'),
});

let loaded: Promise<void> | undefined;

/**
 * Loads the engine's files by hand, because the package's main file imports WebAssembly, which Node
 * can do only with a flag.
 */
const loadEngine = () => {
  loaded ??= (async () => {
    const require = createRequire(import.meta.url);
    const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const module = await WebAssembly.compile(await readFile(file.replace(/\.js$/, '.wasm')));
    const imports = { './schema_engine_bg.js': { ...bindings } };
    const { exports } = await WebAssembly.instantiate(module, imports);
    // The engine reports a panic to this function before it throws. Without it, the message is
    // lost.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: process.emitWarning } });
    bindings.__wbg_set_wasm(exports);
    StartSchema.parse(exports).__wbindgen_start();
  })();
  return loaded;
};

/** Declares what we use of a global object that Node has but its types lack. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: object }>;
};
