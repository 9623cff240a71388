import { readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/configuration-pages.ts';

const page = readFileSync(new URL('docs/operations.md', ROOT), 'utf8');

/** What docs/operations.md tells to run in the service `backup` to restore from `folder`. */
export const restoreCommand = (folder: string): string[] => {
  const [, command] =
    /^ {4}docker compose run --rm backup (node .*) \/backups\/\S+$/m.exec(page) ?? [];
  if (!command) throw new Error('docs/operations.md tells no way to restore');
  return [...command.split(' '), folder];
};
