// Reads content that is made to stop its reader, twice as large each time, with the limits taken off.
// Run at the root, after a build:
//   node bench/readers.mjs [largest size in KB] [pages|texts]
// First what reads pages, feeds and the like of a site, then what reads the text of a circular. Prints the processor time that each reader takes for each kind of content, and how it grows with
// each of the three doublings: 2 is linear, 4 would be the square. Goal: at most 2.6 for all.
import {
  nastyText,
  TEXT_READERS,
  UNITS,
} from '../apps/worker/dist/pipeline/texts/testing/nasty-texts.js';
import { NASTY, readUnlimited } from '../packages/source-reader/dist/testing/nasty-content.js';

const KB = 1024;
const largest = Number(process.argv[2] ?? 1_024) * KB;
const sizes = [largest / 8, largest / 4, largest / 2, largest];
const ROUNDS = 3;
const only = process.argv[3];

/** Each content with what reads it. */
const pages = NASTY.map(({ reader, content, make }) => ({
  reader,
  content,
  make,
  read: (text) => readUnlimited(reader, text),
}));
const texts = TEXT_READERS.flatMap(({ what, read }) =>
  UNITS.map((unit) => ({
    reader: what,
    content: JSON.stringify(unit),
    make: (size) => nastyText(unit, size),
    read,
  })),
);
const tried = { pages, texts }[only] ?? [...pages, ...texts];

/** The quickest of some runs, in milliseconds of processor time. */
const timeOf = (read, content) => {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    read(content);
    times.push(process.cpuUsage(before).user / 1_000);
  }
  return Math.min(...times);
};

console.log(
  `| reader | content | ${sizes.map((size) => `${size / KB} KB`).join(' | ')} | growth |`,
);
console.log(`|---|---|${sizes.map(() => '---').join('|')}|---|`);
let worst = 0;
for (const { reader, content, make, read } of tried) {
  read(make(Math.min(64 * KB, largest)));
  const times = sizes.map((size) => timeOf(read, make(size)));
  // What takes no time at all has no growth to speak of.
  const growth = Math.cbrt(times.at(-1) / Math.max(times[0], 1));
  worst = Math.max(worst, growth);
  const cells = times.map((time) => `${time.toFixed(time < 10 ? 1 : 0)} ms`);
  console.log(`| ${reader} | ${content} | ${cells.join(' | ')} | ${growth.toFixed(1)} |`);
}
console.log(`\nThe most that a doubling costs: ${worst.toFixed(1)} times (goal: at most 2.6)`);
