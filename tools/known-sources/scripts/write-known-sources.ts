// `npm run docs:known-sources`: writes docs/known-sources.md from the files of the catalogue.
import { writeFile } from 'node:fs/promises';
import { readCatalogue } from '@circulate/source-catalogue';
import { readBanks } from '../src/banks.ts';
import { knownSourcesPage } from '../src/known-sources-page.ts';

await writeFile(
  new URL('../../../docs/known-sources.md', import.meta.url),
  knownSourcesPage(await readCatalogue(), await readBanks()),
);
