import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import { CATALOGUE_FOLDER } from '@circulate/source-catalogue';
import { createOwnSiteClient, openRenderer, openSourceReaders } from '@circulate/source-reader';
import { readBanks } from './banks.ts';
import { checkSources, type Run } from './check-sources.ts';

const USAGE = `Usage: npm run check-sources -- [options]
Previews the catalogue's sources from this machine, and writes a report and changes of the catalogue.
  --bank NAME       only this bank, by the name of its file; may be given more than once
  --region NAME     only the banks of this region; may be given more than once
  --out DIR         where the report goes (packages/source-catalogue/report)
  --catalogue DIR   another folder of catalogue files
  --contact URL     where a webmaster finds out who we are; goes into the user agent
  --dry-run         looks, prints the report, and writes nothing
Pages that a script draws are drawn at RENDERER_URL, where that is set.
`;

const OUT = fileURLToPath(new URL('../../../packages/source-catalogue/report', import.meta.url));
const REQUEST_MS = 20_000;
/** Room for the rests that a robots.txt may ask for. */
const PREVIEW_MS = 180_000;
const STOPPED = 130;

/** What came of it goes to the output; how far it is goes beside it. */
const print = (text: string) => process.stdout.write(`${text}\n`);
const tell = (line: string) => process.stderr.write(`${line}\n`);

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      bank: { type: 'string', multiple: true, default: [] },
      region: { type: 'string', multiple: true, default: [] },
      out: { type: 'string', default: OUT },
      catalogue: { type: 'string', default: CATALOGUE_FOLDER },
      contact: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
};

/** As for API and worker; undefined where it is not set. */
const readRenderer = () => {
  const { RENDERER_URL: url } = process.env;
  return url ? openRenderer(new URL(url).href.replace(/\/$/, '')) : undefined;
};

const sayHow = (run: Run, isDryRun: boolean): number => {
  switch (run.state) {
    case 'stopped':
      tell(`Stopped after ${run.done} of ${run.total}. Run it again today to go on there.`);
      return STOPPED;
    case 'offline':
      tell('No site could be reached: is this machine online? Nothing was written.');
      return 1;
    case 'done':
      if (isDryRun) print(run.report);
      print([`Changes of the catalogue: ${run.changes.length}`, ...run.changes].join('\n- '));
      return 0;
  }
};

const run = async (): Promise<number> => {
  const options = readOptions();
  if (options.help) {
    print(USAGE);
    return 0;
  }
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => ending.abort());
  const contact = options.contact === undefined ? '' : ` (+${new URL(options.contact).href})`;
  const renderer = readRenderer();
  const fetch = createGuardedFetch({
    allow: parseAllowList(process.env.CAPTURE_ALLOW ?? '', { isProduction: false }),
    userAgent: `Circulate/${VERSION_LABEL}${contact}`,
  });
  const readers = openSourceReaders();
  try {
    const ended = await checkSources({
      catalogue: options.catalogue,
      out: options.out,
      selection: { banks: options.bank, regions: options.region },
      isDryRun: options['dry-run'],
      today: new Date().toISOString().slice(0, 10),
      banks: await readBanks(),
      client: createOwnSiteClient({ fetch, readers, renderer, timeoutMs: REQUEST_MS }),
      timeoutMs: PREVIEW_MS,
      signal: ending.signal,
      say: tell,
    });
    return sayHow(ended, options['dry-run']);
  } finally {
    readers.close();
    await fetch.close();
  }
};

run().then(
  // Requests that were cut short may still wait for their turn.
  (code) => process.exit(code),
  (error: unknown) => {
    tell(`${error instanceof Error ? error.message : error}\n--help shows the options.`);
    process.exit(2);
  },
);
