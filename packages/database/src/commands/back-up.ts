import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { describeBackup, nameAt } from '../backup/keep-backups.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ databaseUrl, storage }, [parent]) => {
  if (!parent) throw new Error('Specify a folder: npm run backup -- FOLDER');
  const folder = join(parent, nameAt(new Date()));
  return describeBackup(folder, await backUp({ databaseUrl, storage, folder }));
});
