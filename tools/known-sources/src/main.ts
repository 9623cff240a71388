import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import { readCatalogue } from '@circulate/source-catalogue';
import { createOwnSiteClient, openSourceReaders } from '@circulate/source-reader';
import { checkSources } from './check-sources.ts';

const REQUEST_MS = 20_000;
/** Long enough for the pauses that a robots.txt requests. */
const PREVIEW_MS = 180_000;

const fetch = createGuardedFetch({
  allow: parseAllowList('', { isProduction: false }),
  userAgent: `Circulate/${VERSION_LABEL}`,
});
const readers = openSourceReaders();
const banks = new Set(process.argv.slice(2));
const files = (await readCatalogue()).filter(({ bank }) => banks.size === 0 || banks.has(bank));
const table = await checkSources(files, {
  client: createOwnSiteClient({ fetch, readers, timeoutMs: REQUEST_MS }),
  timeoutMs: PREVIEW_MS,
  say: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(table);
readers.close();
await fetch.close();
