import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { type Finding, FindingSchema, type Row } from './check-row.ts';

const ReportRowSchema = FindingSchema.omit({ settings: true, reads_well: true }).extend({
  bank: z.string(),
  key: z.string(),
  url: z.string(),
  checked_on: DateSchema,
  /** Days of the weeks in a row in which it did not work: so many count. */
  failed_on: z.array(DateSchema),
});
export type ReportRow = z.infer<typeof ReportRowSchema>;

/** What is known of the catalogue's sources from all runs: the last finding of each. */
export const ReportSchema = z.strictObject({ rows: z.array(ReportRowSchema) });
export type Report = z.infer<typeof ReportSchema>;

/** A source that failed in so many weeks in a row has changed, and not only had a bad day. */
export const WEEKS = 3;
const WEEK_DAYS = 6;
const DAY_MS = 86_400_000;

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Reads the report of the runs before; an empty one where there was none. Throws for a broken one. */
export const readReport = async (folder: string): Promise<Report> => {
  const path = join(folder, 'report.json');
  try {
    return ReportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { rows: [] };
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(
      `${path} can't be read: ${why}\nGive another folder by --out, or move the file away; the weeks that sources have failed are then counted anew.`,
    );
  }
};

const nameOf = (bank: string, key: string) => `${bank}/${key}`;

type Found = { row: Row; finding: Finding };

/** The report before with what a run found: its rows anew, and the others as they were. */
export const addToReport = (
  before: Report,
  { found, rows, today }: { found: Found[]; rows: Row[]; today: string },
): Report => {
  const known = new Map(before.rows.map((row) => [nameOf(row.bank, row.key), row]));
  for (const { row, finding } of found) {
    const { settings: _, reads_well: __, ...shown } = finding;
    const { bank, source } = row;
    const name = nameOf(bank, source.key);
    const last = known.get(name);
    known.set(name, {
      bank,
      key: source.key,
      url: source.url,
      checked_on: today,
      ...shown,
      failed_on: finding.outcome === 'works' ? [] : weeksOf(last?.failed_on ?? [], today),
    });
  }
  // In the order of the catalogue; what left it is left out.
  return {
    rows: rows.flatMap(({ bank, source }) => known.get(nameOf(bank, source.key)) ?? []),
  };
};

/** Two runs in one week count once, so that trying again makes nothing worse. */
const weeksOf = (failed: string[], today: string): string[] => {
  const last = failed.at(-1);
  if (last !== undefined && daysBetween(last, today) < WEEK_DAYS) return failed;
  return [...failed, today].slice(-WEEKS);
};
