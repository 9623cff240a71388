// Prints the SQL that migrates the committed prisma/schema.prisma to the one in the working tree,
// for a new folder in prisma/migrations. Run it at the root: npm run write-migration
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startThrowAwayPostgres } from '@circulate/local-servers';
import { writeMigrationSql } from './diff-schema.ts';

const PATH = 'prisma/schema.prisma';

const readCommitted = () => {
  try {
    return execFileSync('git', ['show', `HEAD:${PATH}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
};

const postgres = await startThrowAwayPostgres();
const sql = await writeMigrationSql(
  postgres.urlOf('postgres'),
  readCommitted(),
  readFileSync(PATH, 'utf8'),
);
process.stdout.write(sql);
await postgres.stop();
