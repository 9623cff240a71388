// `npm run docs:configuration`: generates the pages about settings from their schemas.
import { writeFile } from 'node:fs/promises';
import { configurationPages, ROOT } from './configuration-pages.ts';

for (const [path, text] of Object.entries(await configurationPages())) {
  await writeFile(new URL(path, ROOT), text);
}
