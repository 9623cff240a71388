import { readdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { isBench } from './benches.ts';

const RESULTS = new URL('results/', import.meta.url);
const PAGE = new URL('../docs/benchmarks.md', import.meta.url);

const ResultSchema = z.strictObject({
  bench: z.string(),
  /** Date of the run, as YYYY-MM-DD. */
  day: z.iso.date(),
  machine: z.string(),
  /** Load when the run started. If it is above the number of cores, times are too long. */
  load: z.number(),
  rows: z.array(
    z.strictObject({
      what: z.string(),
      figures: z.string(),
      goal: z.string(),
      isMet: z.boolean().nullable(),
    }),
  ),
});
export type Result = z.infer<typeof ResultSchema>;

/** Adds a result to the stored ones, replacing any from the same day. */
export const keepResult = async (result: Result): Promise<void> => {
  const file = new URL(`${result.day}-${result.bench}.json`, RESULTS);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
};

const newestResults = async (): Promise<Result[]> => {
  // The folder also has other measurements.
  const files = (await readdir(RESULTS)).filter((name) => isBench(name.slice(11, -5))).toSorted();
  const newest = new Map<string, Result>();
  for (const file of files) {
    const text = await readFile(new URL(file, RESULTS), 'utf8');
    const result = ResultSchema.parse(JSON.parse(text));
    newest.set(result.bench, result);
  }
  return [...newest.values()].toSorted((a, b) => a.bench.localeCompare(b.bench));
};

const [BEGIN, END] = ['<!-- results -->', '<!-- end of results -->'];
const MET = new Map([
  [true, 'met'],
  [false, '**missed**'],
]);

/** Returns docs/benchmarks.md with a table of the newest results. */
export const benchmarksPage = async (): Promise<string> => {
  const page = await readFile(PAGE, 'utf8');
  const lines = (await newestResults()).flatMap(({ day, load, rows }) =>
    rows.map(({ what, figures, goal, isMet }) => {
      const met = isMet === null ? '' : `${goal}: ${MET.get(isMet)}`;
      return `| ${what} | ${figures} | ${met} | ${day}, load ${load} |`;
    }),
  );
  const table = ['| bench | figures | goal | measured |', '|---|---|---|---|', ...lines].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return `${before}${BEGIN}\n${table}\n${END}${after}`;
};

/** Writes docs/benchmarks.md. */
export const writePage = async (): Promise<void> => writeFile(PAGE, await benchmarksPage());
