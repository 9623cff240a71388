import { readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/configuration-pages.ts';

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

export const operationsPage = read('docs/operations.md');

export const runbookPage = read('docs/runbook.md');

/** Returns the lines of the first code block in a section of docs/operations.md. */
export const commandsIn = (section: string): string[] => {
  const [, text = ''] = operationsPage.split(`\n## ${section}\n`);
  const [, block = ''] = /\n\n((?: {4}.+\n)+)/.exec(`\n${text}`) ?? [];
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

/**
 * Returns the command in docs/operations.md that restores the backup in `folder` with the service
 * `backup`.
 */
export const restoreCommand = (folder: string): string[] => {
  const [, command] =
    /^ {4}docker compose run --rm backup (node .*) \/backups\/\S+$/m.exec(operationsPage) ?? [];
  if (!command) throw new Error('docs/operations.md has no restore command');
  return [...command.split(' '), folder];
};
