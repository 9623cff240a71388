import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openPdfReader, type PdfReader } from '../apps/worker/src/pipeline/extract/read-pdf.ts';
import type { Bench } from './support/bench.ts';
import { corpusFolder } from './support/corpus.ts';
import { timed } from './support/measure.ts';

const run = promisify(execFile);
const MOST_TEXT = 64 * 1024 * 1024;
const ManifestSchema = z.array(z.object({ file: z.string(), hasTextLayer: z.boolean() }));

/** Counts each word in a text. Letters are the same whatever form a font gives them. */
const countWords = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reads a file with both the worker's reader and `pdftotext`. */
const readTwice = async (reader: PdfReader, path: string) => {
  let ours = '';
  let theirs = '';
  const workerMs = await timed(async () => {
    const reading = await reader.read(async () => createReadStream(path));
    if (reading.outcome === 'read') ours = reading.pages.join('\n');
  });
  const plainMs = await timed(async () => {
    theirs = (await run('pdftotext', ['-q', path, '-'], { maxBuffer: MOST_TEXT })).stdout;
  });
  const found = countWords(ours);
  const words = countWords(theirs);
  const common = sum([...words].map(([word, count]) => Math.min(count, found.get(word) ?? 0)));
  return { workerMs, plainMs, words: sum([...words.values()]), common };
};

/** Compares how the worker and `pdftotext` read the corpus. The first round starts a new reader. */
export const bench: Bench = async ({ rounds = 3, files }, onEnd) => {
  const hasPdftotext = await run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  );
  if (!hasPdftotext) throw new Error('Install pdftotext (poppler-utils) to compare with.');
  const manifest: unknown = JSON.parse(await readFile(join(corpusFolder, 'manifest.json'), 'utf8'));
  const withText = ManifestSchema.parse(manifest).filter(({ hasTextLayer }) => hasTextLayer);
  const all = files ?? withText.map(({ file }) => file);
  const reader = openPdfReader();
  onEnd(reader.close);
  const figures: string[] = [];
  let worst = 0;
  for (let round = 0; round < rounds; round += 1) {
    const rows: Awaited<ReturnType<typeof readTwice>>[] = [];
    for (const file of all) rows.push(await readTwice(reader, join(corpusFolder, file)));
    const total = (key: keyof (typeof rows)[number]) => sum(rows.map((row) => row[key]));
    const ratio = total('workerMs') / total('plainMs');
    worst = Math.max(worst, ratio);
    figures.push(
      `pdftotext ${Math.round(total('plainMs'))} ms, worker ${Math.round(total('workerMs'))} ms: ${ratio.toFixed(2)} ×, ${((100 * total('common')) / total('words')).toFixed(2)} % of ${total('words')} words in common`,
    );
  }
  const what = `extract, ${all.length} files`;
  return [{ what, figures: figures.join('; '), goal: '≤ 4 ×', isMet: worst <= 4 }];
};
