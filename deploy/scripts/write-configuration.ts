// `npm run docs:configuration`: generates the pages on settings, commands, metrics, alarms and
// banks' catalogue entries.
import { writeFile } from 'node:fs/promises';
import { cataloguePage } from './catalogue-page.ts';
import { configurationPages, ROOT } from './configuration-pages.ts';
import { referencePage } from './reference-page.ts';

const pages = {
  ...(await configurationPages()),
  'docs/reference.md': await referencePage(),
  'docs/source-catalogue.md': await cataloguePage(),
};
for (const [path, text] of Object.entries(pages)) {
  await writeFile(new URL(path, ROOT), text);
}
