import type { Pool } from '@circulate/database';
import { BankListSchema, RegionListSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { coalesceReads } from '../../lib/coalesce-reads.ts';
import { answers } from '../../lib/http.ts';
import { sendJson } from '../../lib/json-list.ts';
import { readBanks, readRegions } from './banks.queries.ts';

/**
 * Routes for the banks and regions that any signed-in user can subscribe to (product.md: banks,
 * regions, categories).
 */
export const bankRoutes: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'complete', etag: true } as const;
  const banks = coalesceReads(() => readBanks(pool), BankListSchema);
  const regions = coalesceReads(() => readRegions(pool), RegionListSchema);

  app.get('/banks', { config, schema: listSchema }, async (_request, reply) =>
    sendJson(reply, await banks()),
  );
  app.get('/banks/banks-by-region', { config, schema: byRegionSchema }, async (_request, reply) =>
    sendJson(reply, await regions()),
  );
};

const listSchema = { summary: 'Lists all banks', response: answers(BankListSchema) };
const byRegionSchema = {
  summary: 'Lists all regions with their banks',
  response: answers(RegionListSchema),
};
