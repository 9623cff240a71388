import {
  type Analytics,
  AnalyticsFileQuerySchema,
  AnalyticsQuerySchema,
  AnalyticsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import { type Columns, csvSchema, sendCsv } from '../../lib/csv.ts';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { AnalyticsService } from './analytics.service.ts';

type Options = { service: AnalyticsService; countCsv: CountCall };

/** Routes for figures about circulars. */
export const analyticsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, countCsv },
) => {
  const config = { access: 'complete' } as const;

  app.get('/analytics', { config, schema: readSchema }, (request) =>
    service.read(userOf(request).id, request.query.of),
  );
  app.get('/analytics/csv', { config, schema: fileSchema }, async (request, reply) => {
    const { id } = userOf(request);
    const { of, by } = request.query;
    await countCsv(id);
    const read = await service.read(id, of);
    const name = `circulate-circulars-by-${by}`;
    return by === 'bank'
      ? sendCsv(reply, oneByOne(read.banks), { name, columns: bankColumns(read.months) })
      : sendCsv(reply, oneByOne(read.categories), { name, columns: categoryColumns(read.months) });
  });
};

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

type Counted = { total: number; counts: number[] };

const monthColumns = (months: readonly string[]): Columns<Counted> => ({
  ...Object.fromEntries(months.map((month, at) => [month, ({ counts }) => counts[at] ?? 0])),
  Total: ({ total }) => total,
});

const bankColumns = (months: readonly string[]): Columns<Analytics['banks'][number]> => ({
  Bank: ({ bank }) => bank.display_name,
  ...monthColumns(months),
  'Average days from issue to effective date': ({ to_effect }) => to_effect.average_days,
  'Circulars with an effective date': ({ to_effect }) => to_effect.circulars,
});

const categoryColumns = (months: readonly string[]): Columns<Analytics['categories'][number]> => ({
  Category: ({ category }) => category.category_name,
  ...monthColumns(months),
});

const readSchema = {
  summary:
    'Returns circular counts per bank, category and month, and average days from issue to effective date',
  querystring: AnalyticsQuerySchema,
  response: answers(AnalyticsSchema),
};
const fileSchema = {
  ...csvSchema('Exports monthly circular counts per bank or category as CSV'),
  querystring: AnalyticsFileQuerySchema,
};
