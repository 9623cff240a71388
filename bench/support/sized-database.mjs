import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../packages/database/dist/index.js';
import { startDatabases } from './databases.mjs';
import { openSizedData } from './sized-data.mjs';

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const pg = require('pg');

/**
 * Starts a database to be filled to a size (`data.growTo`; circulars so many minutes apart), with the
 * connection that fills it, a plain `pool` to compare with, and a folder for files.
 */
export const startSizedDatabase = async ({ minutesApart = 1, poolSize = 1 } = {}) => {
  const databases = await startDatabases();
  const databaseUrl = await databases.newDatabase();
  const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
  const db = openDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const filler = new pg.Client({ connectionString: databaseUrl });
  await filler.connect();
  return {
    databaseUrl,
    storageDir,
    db,
    pool,
    filler,
    data: await openSizedData(filler, minutesApart),
    stop: async () => {
      await Promise.all([filler.end(), pool.end(), db.$disconnect()]);
      await databases.stop();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
};
