import { createTestDatabase } from '@circulate/database/vitest-database';
import { expect, it } from 'vitest';
import { runSoak } from './run-soak.ts';
import { behaviours } from './site-behaviours.ts';

// SOAK=long runs the long form (`npm run test:soak`); SOAK_SOURCES, SOAK_POLLS and SOAK_MINUTES set
// its size. The default is the short form: one site of each kind, with two dozen polls each.
const isLong = process.env.SOAK === 'long';
const size = isLong
  ? {
      sources: Number(process.env.SOAK_SOURCES ?? 500),
      polls: Number(process.env.SOAK_POLLS ?? 1_000),
      longestMs: Number(process.env.SOAK_MINUTES ?? 240) * 60_000,
      concurrency: 64,
      publishEvery: 25,
    }
  : { sources: behaviours.length, polls: 26, concurrency: behaviours.length, publishEvery: 3 };
const TIMEOUT_MS = isLong ? 5 * 3_600_000 : 900_000;
/** Memory varies this much with garbage collection. */
const FLAT_MB = 25;

const report = (line: string) => void (isLong && process.stdout.write(`${line}\n`));

it(
  'captures from good and bad sites without missing or duplicating a circular, in constant memory',
  async () => {
    const databaseUrl = await createTestDatabase();
    const figures = await runSoak({ databaseUrl, ...size, report });
    expect(figures).toMatchObject({ missed: 0, doubled: 0, unexpected: 0 });
    expect(figures.captured).toBeGreaterThan(size.sources);
    const [first = 0] = figures.heap;
    expect(figures.heap.at(-1)).toBeLessThan(first + FLAT_MB);
  },
  TIMEOUT_MS,
);
