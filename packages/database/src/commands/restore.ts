import { restore } from '../backup/restore.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ databaseUrl, storage }, [folder]) => {
  if (!folder) throw new Error('Specify the backup folder: npm run restore -- FOLDER');
  const { made_at, tables, files, held } = await restore({ databaseUrl, storage, folder });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const restored = `Restored the backup of ${made_at}: ${rows} rows, ${files} files`;
  if (held === 0) return restored;
  return (
    `${restored}\n${held} messages are on hold because they may already have been sent.` +
    '\nRun held-mail.js send or held-mail.js cancel (docs/operations.md).'
  );
});
