import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { type Finding, FindingSchema, type Row } from './check-row.ts';

/** A row that was looked at in a run that has not ended: which, when and how, and what was found. */
const DoneSchema = z.strictObject({ row: z.string(), on: DateSchema, finding: FindingSchema });
type Done = z.infer<typeof DoneSchema>;

const FILE = 'progress.jsonl';

/** Names a row and how it is read: a row that was changed meanwhile is looked at again. */
const nameOf = ({ bank, source: { key, url, kind, settings = {} } }: Row): string => {
  const read = createHash('sha256')
    .update(JSON.stringify([url, kind, settings]))
    .digest('hex');
  return `${bank}/${key}/${read.slice(0, 16)}`;
};

/** What a run that was stopped has found today. See `openProgress`. */
export type Progress = Awaited<ReturnType<typeof openProgress>>;

/**
 * Opens the notes on a run in `folder`, so that one that is stopped goes on where it was. What was
 * found on another day than `today` counts no longer; nor does a line that a crash cut off.
 */
export const openProgress = async (folder: string, today: string) => {
  const path = join(folder, FILE);
  const done = new Map<string, Done>();
  for (const line of (await textOf(path)).split('\n')) {
    const { data } = DoneSchema.safeParse(parsed(line));
    if (data?.on === today) done.set(data.row, data);
  }
  // A cut-off last line must not swallow the next.
  if (done.size > 0) await writeFile(path, linesOf(done));
  return {
    find: (row: Row): Finding | undefined => done.get(nameOf(row))?.finding,
    add: async (row: Row, finding: Finding): Promise<void> => {
      const entry = { row: nameOf(row), on: today, finding };
      done.set(entry.row, entry);
      await appendFile(path, `${JSON.stringify(entry)}\n`);
    },
    /** Forgets rows whose run has ended; those of another selection stay. */
    end: async (rows: Row[]): Promise<void> => {
      for (const row of rows) done.delete(nameOf(row));
      if (done.size === 0) await rm(path, { force: true });
      else await writeFile(path, linesOf(done));
    },
  };
};

const linesOf = (done: Map<string, Done>): string =>
  [...done.values()].map((entry) => `${JSON.stringify(entry)}\n`).join('');

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** The text of a file; nothing where there is none. */
const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};
