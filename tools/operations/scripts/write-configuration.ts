// `npm run docs:configuration`: writes the pages on settings, which are made from their schemas.
import { writeFile } from 'node:fs/promises';
import { configurationPages, ROOT } from './configuration-pages.ts';

for (const [path, text] of Object.entries(await configurationPages())) {
  await writeFile(new URL(path, ROOT), text);
}
