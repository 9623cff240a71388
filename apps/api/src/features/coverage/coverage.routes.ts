import type { Pool } from '@circulate/database';
import {
  CoverageSchema,
  type CoverageSummary,
  CoverageSummarySchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { coalesceReads } from '../../lib/coalesce-reads.ts';
import { answers } from '../../lib/http.ts';
import { sendJson } from '../../lib/json-list.ts';
import { readCoverage, translates } from './coverage.queries.ts';
import { summariseCoverage } from './summarise-coverage.ts';

/** For how long visitors are told the same. */
const SUMMARY_LIFETIME_S = 600;

/** Which banks are covered, how busy they are and when they were looked at: the same for everybody. */
export const coverageRoutes: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  const coverage = coalesceReads(() => readCoverage(pool), CoverageSchema);
  const summary = keptFor(SUMMARY_LIFETIME_S, async () =>
    summariseCoverage(CoverageSchema.parse(JSON.parse(await coverage())), {
      translates: await translates(pool),
    }),
  );

  app.get(
    '/coverage',
    { config: { access: 'complete', etag: true }, schema: coverageSchema },
    async (_request, reply) => sendJson(reply, await coverage()),
  );
  app.get(
    '/coverage/summary',
    { config: { access: 'public' }, schema: summarySchema },
    async (_request, reply): Promise<CoverageSummary> => {
      reply.header('cache-control', `public, max-age=${SUMMARY_LIFETIME_S}`);
      return summary();
    },
  );
};

/** Reads anew when what was read is older than so many seconds; a failure is not kept. */
const keptFor = <Value>(seconds: number, read: () => Promise<Value>) => {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return (): Promise<Value> => {
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: Date.now() + seconds * 1_000 };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
};

const coverageSchema = {
  summary: 'Lists all banks with their recent circulars and last check',
  response: answers(CoverageSchema),
};
const summarySchema = {
  summary: 'Returns the covered countries with map shades, for visitors',
  response: answers(CoverageSummarySchema),
};
