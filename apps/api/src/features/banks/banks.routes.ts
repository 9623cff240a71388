import type { Database } from '@circulate/database';
import { BankListSchema, RegionListSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { listBanks, listRegions } from './banks.queries.ts';

/** The banks and regions that anyone signed in may follow (product.md: banks, regions, categories). */
export const bankRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: 'complete', etag: true } as const;

  app.get('/banks', { config, schema: listSchema }, () => listBanks(db));
  app.get('/banks/banks-by-region', { config, schema: byRegionSchema }, () => listRegions(db));
};

const listSchema = { summary: 'Every bank', response: answers(BankListSchema) };
const byRegionSchema = {
  summary: 'Every region with its banks',
  response: answers(RegionListSchema),
};
