import { type Alert, AlertFilterSchema, AlertPageSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import { type Columns, CSV_PAGE, csvSchema, itemsOf, sendCsv } from '../../lib/csv.ts';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import { circularColumns } from '../circulars/circular-columns.ts';
import type { AlertService } from './alerts.service.ts';

type Options = { service: AlertService; countCsv: CountCall };

/** Routes for the caller's own alerts. */
export const alertRoutes: FastifyPluginAsyncZod<Options> = async (app, { service, countCsv }) => {
  const config = { access: 'complete' } as const;

  app.get('/alerts', { config, schema: listSchema }, (request) =>
    service.list(userOf(request).id, request.query),
  );
  app.get('/alerts/csv', { config, schema: fileSchema }, async (request, reply) => {
    const { id } = userOf(request);
    await countCsv(id);
    const items = itemsOf((cursor) => service.list(id, { cursor, limit: CSV_PAGE }));
    return sendCsv(reply, items, { name: 'circulate-alerts', columns });
  });
};

const circular = circularColumns<Alert>((alert) => alert.circular);

const columns: Columns<Alert> = {
  'Alerted at (UTC)': ({ created_at }) => created_at,
  'New, update or correction': ({ kind, is_update }) => (is_update ? 'update' : kind),
  ...circular,
  Subscriptions: ({ why }) =>
    why.macroeconomic
      ? 'Macroeconomic data'
      : why.categories.map(({ category_name }) => category_name).join('; '),
  'Saved searches': ({ why }) => why.searches.map(({ name }) => name).join('; '),
  Email: ({ state }) => state,
  'Emailed at (UTC)': ({ sent_at }) => sent_at,
};

const listSchema = {
  summary: 'Lists the caller’s alerts, newest first',
  querystring: AlertFilterSchema,
  response: answers(AlertPageSchema),
};
const fileSchema = {
  ...csvSchema('Exports the caller’s alerts as CSV, newest first'),
  querystring: z.strictObject({}),
};
