// Reads the text of every PDF of the corpus as the worker does and with `pdftotext` of poppler-utils,
// one file after the other. Run at the root, after a build:
//   node bench/extract.mjs [file.pdf …]
// PDFs come from CORPUS_DIR, by default ../shared/corpus. Goes through them three times, the first time
// with a reader that has just started, and prints the total times, their ratio (goal: at most 4) and how
// many of the words that `pdftotext` finds the worker finds too.
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPdfReader } from '../apps/worker/dist/pipeline/extract/read-pdf.js';
import { timed } from './support/measure.mjs';

const run = promisify(execFile);
const corpus =
  process.env.CORPUS_DIR ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url));
const ROUNDS = 3;
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

/** The text of `path` and how long it took, in milliseconds, by the worker and by `pdftotext`. */
const readTwice = async (reader, path) => {
  let reading;
  let plain;
  const readerMs = await timed(async () => {
    reading = await reader.read(() => createReadStream(path));
  });
  const pdftotextMs = await timed(async () => {
    plain = (await run('pdftotext', ['-q', path, '-'], { maxBuffer: MOST_TEXT })).stdout;
  });
  const text = reading.outcome === 'read' ? reading.pages.join('\n') : '';
  return { readerMs, pdftotextMs, ours: countWords(text), theirs: countWords(plain) };
};

const reader = openPdfReader();
for (let round = 1; round <= ROUNDS; round += 1) {
  const rows = [];
  for (const file of files) {
    const { readerMs, pdftotextMs, ours, theirs } = await readTwice(reader, join(corpus, file));
    const words = sum([...theirs.values()]);
    const common = sum([...theirs].map(([word, count]) => Math.min(count, ours.get(word) ?? 0)));
    rows.push({ readerMs, pdftotextMs, words, common });
    console.log(
      `${round} | ${file} | worker ${Math.round(readerMs)} ms | pdftotext ${Math.round(pdftotextMs)} ms | ${words} words, ${((100 * common) / words).toFixed(1)} % in common`,
    );
  }
  const total = (key) => sum(rows.map((row) => row[key]));
  console.log(
    `round ${round}, ${rows.length} files | worker ${Math.round(total('readerMs'))} ms | pdftotext ${Math.round(total('pdftotextMs'))} ms | ratio ${(total('readerMs') / total('pdftotextMs')).toFixed(2)} (goal <= 4) | ${((100 * total('common')) / total('words')).toFixed(2)} % of ${total('words')} words in common`,
  );
}
reader.close();
