import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { runCommand } from './run-command.ts';

const timeName = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

await runCommand(async ({ databaseUrl, storage }, [parent]) => {
  if (!parent) throw new Error('Say into which folder: npm run backup -- FOLDER');
  const folder = join(parent, `circulate-${timeName()}`);
  const { tables, files, missing } = await backUp({ databaseUrl, storage, folder });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const saved = `${folder}: ${rows} rows of ${tables.length} tables, ${files} files`;
  if (missing === 0) return saved;
  // The backup holds all that there is; somebody has to hear that it is not all there should be.
  throw new Error(`${saved}. ${missing} files that circulars name are not in the storage`);
});
