import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@circulate/local-servers';
import { describe, expect, it } from 'vitest';
import { benches } from '../benches.ts';
import { runBench, type Sizes } from '../support/bench.ts';
import { corpusFolder } from '../support/corpus.ts';

/** Sizes large enough to run every line, but too small to measure speed. */
const TINY: Record<keyof typeof benches, Sizes> = {
  api: { size: 100, rounds: 1 },
  archive: { size: 10_000, rounds: 1 },
  deliver: { size: 20, rounds: 1 },
  digests: { size: 40, rounds: 1 },
  extract: { rounds: 1, files: ['2020_ce027_0.pdf'] },
  match: { size: 200, rounds: 1 },
  queue: { size: 50, rounds: 1 },
  relations: { size: 200, rounds: 2 },
  'upload-to-email': { rounds: 1, files: ['PADG_3_2025_QRIS_TUNTAS.pdf'] },
  workers: { size: 20 },
};

/** On a shared machine, starting the programs can take minutes. */
const LONGEST_MS = 30 * 60_000;

const hasCorpus = existsSync(join(corpusFolder, 'manifest.json'));
const LEFT_OUT = new Set([
  ...(hasCorpus ? [] : ['extract', 'upload-to-email']),
  ...(findProgram('pdftotext') ? [] : ['extract']),
]);

describe.each(Object.entries(benches))('benchmark %s', (name, bench) => {
  it.skipIf(LEFT_OUT.has(name))(
    'completes at a tiny size and prints figures',
    async () => {
      const sizes = Object.entries(TINY).find(([own]) => own === name)?.[1] ?? {};
      const rows = await runBench(bench, sizes);
      expect(rows.length).toBeGreaterThan(0);
      for (const { figures } of rows) expect(figures).not.toMatch(/NaN|undefined|Infinity/);
    },
    LONGEST_MS,
  );
});
