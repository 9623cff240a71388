import type { Pool } from '@circulate/database';
import { BankListSchema, RegionListSchema } from '@circulate/shared-schemas';
import DataLoader from 'dataloader';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { answers } from '../../lib/http.ts';
import { sendJson } from '../../lib/json-list.ts';
import { readBanks, readRegions } from './banks.queries.ts';

/** The banks and regions that anyone signed in may follow (product.md: banks, regions, categories). */
export const bankRoutes: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'complete', etag: true } as const;
  const banks = sharedByTheMoment(() => readBanks(pool), BankListSchema);
  const regions = sharedByTheMoment(() => readRegions(pool), RegionListSchema);

  app.get('/banks', { config, schema: listSchema }, async (_request, reply) =>
    sendJson(reply, await banks()),
  );
  app.get('/banks/banks-by-region', { config, schema: byRegionSchema }, async (_request, reply) =>
    sendJson(reply, await regions()),
  );
};

/**
 * What is the same for everybody is read once for all calls of the same moment, after they came, and
 * checked against its schema when it is not the text that was given last.
 */
const sharedByTheMoment = (read: () => Promise<string>, schema: z.ZodType) => {
  let checked: string | undefined;
  const loader = new DataLoader<'all', string>(
    async (calls) => {
      const text = await read();
      if (text !== checked) {
        const { error: cause } = schema.safeParse(JSON.parse(text));
        if (cause) throw new Error('The answer does not fit its schema', { cause });
      }
      checked = text;
      return calls.map(() => text);
    },
    { cache: false, batchScheduleFn: (run) => void setImmediate(run) },
  );
  return () => loader.load('all');
};

const listSchema = { summary: 'Every bank', response: answers(BankListSchema) };
const byRegionSchema = {
  summary: 'Every region with its banks',
  response: answers(RegionListSchema),
};
