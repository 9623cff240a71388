import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { runCommand } from './run-command.ts';

const timeName = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

await runCommand(async ({ databaseUrl, storageDir }, [parent]) => {
  if (!parent) throw new Error('Say into which folder: npm run backup -- FOLDER');
  const folder = join(parent, `circulate-${timeName()}`);
  const { tables, files } = await backUp({ databaseUrl, storageDir, folder });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${folder}: ${rows} rows of ${tables.length} tables, ${files} files`;
});
