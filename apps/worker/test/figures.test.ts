import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseGauges } from '../src/operations/database-gauges.ts';
import { newGaugeIn } from '../src/operations/gauge.ts';

const HOUR_MS = 3_600_000;

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(async () => {
  await db.$disconnect();
});

/** Returns a worker's Prometheus metrics about the database, line by line. */
const readLines = async () => {
  const registry = new Registry();
  await createDatabaseGauges(newGaugeIn([registry]), { db, hasCanary: false })();
  return (await registry.metrics()).split('\n');
};

describe('metrics of sources', () => {
  it('distinguish sources that have failed for six hours from those that have just failed', async () => {
    const { id: bank_id } = await db.bank.findFirstOrThrow();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const since = [null, hoursAgo(0), hoursAgo(5), hoursAgo(7), hoursAgo(30)];
    const sources = since.map((failing_since, index) => ({
      failing_since,
      paused_at: null,
      index,
    }));
    const paused = { failing_since: hoursAgo(30), paused_at: hoursAgo(1), index: since.length };
    await db.source.createMany({
      data: [...sources, paused].map(({ index, ...state }) => ({
        ...{ bank_id, kind: 'feed', url: `https://bank.example/${index}.xml` },
        ...state,
      })),
    });
    const lines = await readLines();
    expect(lines).toContain('circulate_sources_failing 4');
    expect(lines).toContain('circulate_sources_failing_long 2');
  });

  it('are still exported when no source fails, so that an alarm can end', async () => {
    await db.source.updateMany({ data: { failing_since: null } });
    expect(await readLines()).toContain('circulate_sources_failing_long 0');
  });
});
