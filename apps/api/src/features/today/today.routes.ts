import {
  IdParamsSchema,
  MarksInputSchema,
  MarksSchema,
  TodaySchema,
  VisitSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { TodayService } from './today.service.ts';

type Options = { service: TodayService };

/** Routes for the Today page, visits, and the caller's read and saved circulars. */
export const todayRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/today', { config, schema: todaySchema }, (request) =>
    service.today(userOf(request).id),
  );
  app.post('/users/visits', { config, schema: visitSchema }, (request) =>
    service.visit(userOf(request).id),
  );
  app.patch('/circulars/:id/marks', { config, schema: marksSchema }, (request) =>
    service.mark(userOf(request).id, request.params.id, request.body),
  );
};

const todaySchema = {
  summary: 'Lists recent circulars that match the caller’s subscriptions',
  response: answers(TodaySchema),
};
const visitSchema = { summary: 'Records a visit', response: answers(VisitSchema) };
const marksSchema = {
  summary: 'Marks a circular as read or saved',
  params: IdParamsSchema,
  body: MarksInputSchema,
  response: answers(MarksSchema, ['NOT_FOUND']),
};
