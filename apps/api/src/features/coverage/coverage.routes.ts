import type { Pool } from '@circulate/database';
import {
  CoverageSchema,
  type CoverageSummary,
  CoverageSummarySchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { cachedFor } from '../../lib/cached-for.ts';
import { coalesceReads } from '../../lib/coalesce-reads.ts';
import { answers } from '../../lib/http.ts';
import { sendJson } from '../../lib/json-list.ts';
import { readCoverage, translates } from './coverage.queries.ts';
import { summariseCoverage } from './summarise-coverage.ts';

/** How long the public coverage summary is cached, in seconds. */
const SUMMARY_LIFETIME_S = 600;

/**
 * Routes that return which banks are covered, how active they are and when they were last checked.
 * The result is the same for all users.
 */
export const coverageRoutes: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  const coverage = coalesceReads(() => readCoverage(pool), CoverageSchema);
  const summary = cachedFor(SUMMARY_LIFETIME_S, async () =>
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

const coverageSchema = {
  summary: 'Lists all banks with their recent circulars and last check',
  response: answers(CoverageSchema),
};
const summarySchema = {
  summary: 'Returns the covered countries and their shades on the public map',
  response: answers(CoverageSummarySchema),
};
