import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueSource } from '@circulate/shared-schemas';
import { fileNameOf, readCatalogue, textOf } from '@circulate/source-catalogue';
import type { SiteClient } from '@circulate/source-reader';
import { type Bank, regionOf } from './banks.ts';
import { checkRow, type Finding, type Row } from './check-row.ts';
import { openProgress, type Progress } from './progress.ts';
import { proposeAll, type Told } from './propose.ts';
import { addToReport, type Report, readReport } from './report.ts';
import { reportPage } from './report-page.ts';

/** Which sources are looked at; all, where nothing is named. */
export type Selection = { banks: string[]; regions: string[] };

type Settings = {
  /** Where the files of the catalogue lie. */
  catalogue: string;
  /** Where the report stands, and the notes on a run that was stopped. */
  out: string;
  selection: Selection;
  /** Looks, and writes nothing. */
  isDryRun: boolean;
  /** The day of the run. */
  today: string;
  banks: Map<string, Bank>;
  client: SiteClient;
  /** For one preview. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Says how far the run is. */
  say: (line: string) => unknown;
};

/** How a run ended. `stopped` and `offline` write nothing of the catalogue and the report. */
export type Run =
  | { state: 'done'; report: string; changes: string[] }
  | { state: 'stopped'; done: number; total: number }
  | { state: 'offline' };

/** So many banks are looked at at once; of one bank, one source. */
const AT_ONCE = 4;
/** Where so many sites are out of reach, and nothing else was found, we are. */
const OFFLINE_HOSTS = 3;
/** The renderer is the operator's own. */
const OURS_TO_MEND = new Set(['NO_RENDERER', 'RENDERER_DOWN']);

/**
 * Previews the catalogue's sources politely, and writes a report and what it proposes for the
 * catalogue's files. A run that is stopped goes on where it was when it is started again that day. Run
 * again, it changes nothing. Throws for a bank or region that is not known, and for a catalogue or
 * report that does not fit.
 */
export const checkSources = async (settings: Settings): Promise<Run> => {
  const { catalogue, out, isDryRun, today, signal, banks } = settings;
  const files = await readCatalogue(catalogue);
  const all = files.flatMap(({ bank, sources }) => sources.map((source) => ({ bank, source })));
  const rows = select(all, settings);
  const before = await readReport(out);
  if (!isDryRun) await mkdir(out, { recursive: true });
  const progress = isDryRun ? undefined : await openProgress(out, today);

  const findings = await findAll(settings, rows, progress);
  const found = rows.flatMap((row) => {
    const finding = findings.get(row.source);
    return finding ? [{ row, finding }] : [];
  });
  if (signal.aborted) return { state: 'stopped', done: found.length, total: rows.length };
  if (isOffline(found)) {
    await progress?.end(rows);
    return { state: 'offline' };
  }

  const report = addToReport(before, { found, rows: all, today });
  const proposed = proposeAll(files, toldOf(found, report));
  const page = reportPage(report, banks);
  if (!isDryRun) {
    const changed = proposed.filter(({ changes }) => changes.length > 0);
    for (const { file } of changed) await write(join(catalogue, fileNameOf(file)), textOf(file));
    await write(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    await write(join(out, 'report.md'), page);
    await progress?.end(rows);
  }
  const changes = proposed.flatMap(({ file: { bank }, changes: own }) =>
    own.map(({ key, field, from, to, why }) => `${bank} ${key}: ${field} ${from} → ${to}. ${why}`),
  );
  return { state: 'done', report: page, changes };
};

const select = (rows: Row[], { selection, banks: known }: Settings): Row[] => {
  const { banks, regions } = selection;
  const regionOfRow = ({ bank }: Row) => known.get(bank)?.regions ?? [regionOf(undefined)];
  const has = {
    banks: new Set(rows.map(({ bank }) => bank)),
    regions: new Set(rows.flatMap(regionOfRow)),
  };
  for (const bank of banks) {
    if (!has.banks.has(bank)) throw new Error(`The catalogue has no file ${bank}.json.`);
  }
  for (const region of regions) {
    if (has.regions.has(region)) continue;
    throw new Error(
      `There is no region ${region}. There are: ${[...has.regions].sort().join(', ')}.`,
    );
  }
  if (banks.length + regions.length === 0) return rows;
  return rows.filter(
    (row) =>
      banks.includes(row.bank) || regionOfRow(row).some((region) => regions.includes(region)),
  );
};

const findAll = async (
  settings: Settings,
  rows: Row[],
  progress: Progress | undefined,
): Promise<Map<CatalogueSource, Finding>> => {
  const { client, timeoutMs, signal, banks, say } = settings;
  const findings = new Map<CatalogueSource, Finding>();
  const waiting = new Map<string, Row[]>();
  for (const row of rows) {
    const finding = progress?.find(row);
    if (finding) findings.set(row.source, finding);
    else waiting.set(row.bank, [...(waiting.get(row.bank) ?? []), row]);
  }
  if (findings.size > 0) say(`${findings.size} of ${rows.length} were looked at before.`);

  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const lookAt = async (row: Row): Promise<void> => {
    const tools = { client, timeoutMs, signal, bank: banks.get(row.bank) };
    const finding = await Promise.race([checkRow(tools, row), stopped]).catch((error: unknown) => {
      // A fault of ours is no finding, and ends no run.
      say(`${row.bank} ${row.source.key} could not be looked at: ${error}`);
    });
    // What was cut short, or could not be drawn here, says nothing about the source.
    if (finding === undefined || signal.aborted) return;
    if (OURS_TO_MEND.has(finding.code)) {
      say(`${row.bank} ${row.source.key} was left out: a script draws it. ${finding.advice}`);
      return;
    }
    findings.set(row.source, finding);
    await progress?.add(row, finding);
    const { outcome, items } = finding;
    say(
      `${findings.size}/${rows.length} ${row.bank} ${row.source.key}: ${outcome}, ${items} items`,
    );
  };
  const queue = [...waiting.values()].values();
  const lane = async () => {
    for (const own of queue) {
      for (const row of own) if (!signal.aborted) await lookAt(row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return findings;
};

const isOffline = (found: { row: Row; finding: Finding }[]): boolean =>
  found.every(({ finding }) => finding.outcome === 'unreachable') &&
  new Set(found.map(({ row }) => new URL(row.source.url).host)).size >= OFFLINE_HOSTS;

const toldOf = (
  found: { row: Row; finding: Finding }[],
  { rows }: Report,
): Map<CatalogueSource, Told> => {
  const reported = new Map(rows.map((row) => [`${row.bank}/${row.key}`, row]));
  return new Map(
    found.flatMap(({ row: { bank, source }, finding }) => {
      const row = reported.get(`${bank}/${source.key}`);
      return row ? [[source, { finding, row }] as const] : [];
    }),
  );
};

/** A crash leaves the file as it was or as it is to be. */
const write = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};
