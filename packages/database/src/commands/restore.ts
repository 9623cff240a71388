import { restore } from '../backup/restore.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ databaseUrl, storage }, [folder]) => {
  if (!folder) throw new Error('Say from which folder: npm run restore -- FOLDER');
  const { made_at, tables, files } = await restore({ databaseUrl, storage, folder });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored the backup of ${made_at}: ${rows} rows, ${files} files`;
});
