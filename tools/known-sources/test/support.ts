import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import { CatalogueFileSchema, type CatalogueSource } from '@circulate/shared-schemas';
import { fileNameOf, textOf } from '@circulate/source-catalogue';
import { createOwnSiteClient, openSourceReaders } from '@circulate/source-reader';
import { afterAll, onTestFinished } from 'vitest';
import { readBanks } from '../src/banks.ts';
import { checkSources, type Selection } from '../src/check-sources.ts';
import { ReportSchema } from '../src/report.ts';

export const sourceAt = (url: string, changes: Partial<CatalogueSource> = {}): CatalogueSource => ({
  key: 'circulars-page',
  kind: 'html',
  publishes: 'circulars',
  url,
  languages: ['en'],
  confidence: 'medium',
  last_seen: '2026',
  ...changes,
});

/** A folder with a catalogue of these banks, and one for its reports. */
export const folderWith = async (banks: Record<string, CatalogueSource[]>) => {
  const folder = await mkdtemp(join(tmpdir(), 'known-sources-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [bank, sources] of Object.entries(banks)) {
    const file = { bank, sources };
    await writeFile(join(folder, fileNameOf(file)), textOf(file));
  }
  return folder;
};

/** Everything that stands in a folder, by name. */
export const contentsOf = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
      }),
    ),
  );
};

/** The sources in the files of a folder, by bank and key. */
export const sourcesIn = (files: Record<string, string>): Record<string, CatalogueSource> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => !name.startsWith('report'))
      .flatMap(([, text]) => {
        const { bank, sources } = CatalogueFileSchema.parse(JSON.parse(text));
        return sources.map((source) => [`${bank} ${source.key}`, source]);
      }),
  );
/** What its report says. */
export const rowsIn = (files: Record<string, string>) =>
  ReportSchema.parse(JSON.parse(files['report/report.json'] ?? '')).rows;

const readers = openSourceReaders();
afterAll(() => readers.close());

type Options = {
  hosts: string[];
  today?: string;
  selection?: Partial<Selection>;
  isDryRun?: boolean;
  signal?: AbortSignal;
};

/** Runs the check over a folder as the command does, with short timeouts. */
export const check = async (
  folder: string,
  { hosts, today = '2026-11-22', selection, isDryRun = false, signal }: Options,
) => {
  const fetch = createGuardedFetch({
    allow: parseAllowList(hosts.join(','), { isProduction: false }),
    userAgent: 'Circulate/test',
  });
  const said: string[] = [];
  try {
    const run = await checkSources({
      catalogue: folder,
      out: join(folder, 'report'),
      selection: { banks: [], regions: [], ...selection },
      isDryRun,
      today,
      banks: await readBanks(),
      client: createOwnSiteClient({ fetch, readers, timeoutMs: 1_000, pauseMs: 0 }),
      timeoutMs: 20_000,
      signal: signal ?? new AbortController().signal,
      say: (line) => said.push(line),
    });
    return { run, said };
  } finally {
    await fetch.close();
  }
};
