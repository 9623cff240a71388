// Reads the text of every PDF of the corpus as the worker does (a fresh process each) and with
// `pdftotext` of poppler-utils, one file after the other. Run at the root, after a build:
//   node bench/extract.mjs [file.pdf …]
// PDFs come from CORPUS_DIR, by default ../shared/corpus. Prints the total times, their ratio (goal:
// at most 4) and how many of the words that `pdftotext` finds the worker finds too. Between two files
// the process for the next one loads, as between two circulars; then all are read without a pause.
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPdfReader } from '../apps/worker/dist/pipeline/extract/read-pdf.js';
import { timed } from './support/measure.mjs';

const run = promisify(execFile);
const corpus = process.env.CORPUS_DIR ?? new URL('../../shared/corpus', import.meta.url).pathname;
const REST_MS = 1_500;
const MOST_TEXT = 64 * 1024 * 1024;

const hasPdftotext = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);
if (!hasPdftotext) {
  console.error('There is no pdftotext here (poppler-utils): nothing to compare with.');
  process.exit(1);
}
const manifest = JSON.parse(await readFile(join(corpus, 'manifest.json'), 'utf8'));
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : manifest.filter(({ hasTextLayer }) => hasTextLayer).map(({ file }) => file);

/** How often each word stands in a text. Letters count as read, whatever form a font gave them. */
const countWords = (text) => {
  const counts = new Map();
  for (const word of text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const reader = openPdfReader();
const rows = [];
for (const file of files) {
  const path = join(corpus, file);
  let reading;
  let plain;
  await pause(REST_MS);
  const readerMs = await timed(async () => {
    reading = await reader.read(createReadStream(path));
  });
  const pdftotextMs = await timed(async () => {
    plain = (await run('pdftotext', ['-q', path, '-'], { maxBuffer: MOST_TEXT })).stdout;
  });
  const ours = countWords(reading.outcome === 'read' ? reading.pages.join('\n') : '');
  const theirs = countWords(plain);
  const words = sum([...theirs.values()]);
  const common = sum([...theirs].map(([word, count]) => Math.min(count, ours.get(word) ?? 0)));
  rows.push({ readerMs, pdftotextMs, words, common });
  console.log(
    `${file} | worker ${Math.round(readerMs)} ms | pdftotext ${Math.round(pdftotextMs)} ms | ${words} words, ${((100 * common) / words).toFixed(1)} % in common`,
  );
}
const withoutPauseMs = await timed(async () => {
  for (const file of files) await reader.read(createReadStream(join(corpus, file)));
});
reader.close();

const total = (key) => sum(rows.map((row) => row[key]));
const ratioOf = (ms) => (ms / total('pdftotextMs')).toFixed(1);
console.log(
  `${rows.length} files | worker ${Math.round(total('readerMs'))} ms | pdftotext ${Math.round(total('pdftotextMs'))} ms | ratio ${ratioOf(total('readerMs'))} (goal <= 4), without a pause ${ratioOf(withoutPauseMs)} | ${((100 * total('common')) / total('words')).toFixed(2)} % of ${total('words')} words in common`,
);
