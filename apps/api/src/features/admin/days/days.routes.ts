import {
  AdminDaysSchema,
  CorrectDayInputSchema,
  DayParamsSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { DayService } from './days.service.ts';

/** Routes for admins to confirm and correct a circular's dates. */
export const adminDayRoutes: FastifyPluginAsyncZod<{ service: DayService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/circulars/:id/days', { config, schema: listSchema }, (request) =>
    service.list(request.params.id),
  );
  app.patch('/admin/circulars/:id/days/:day', { config, schema: correctSchema }, (request) =>
    service.correct(request.params, identityOf(request).auth0Id, request.body),
  );
};

const listSchema = {
  summary: 'Lists a circular’s dates, including rejected ones',
  params: IdParamsSchema,
  response: answers(AdminDaysSchema, ['NOT_FOUND']),
};
const correctSchema = {
  summary: 'Confirms, rejects or corrects one of a circular’s dates',
  params: DayParamsSchema,
  body: CorrectDayInputSchema,
  response: answers(AdminDaysSchema, ['NOT_FOUND']),
};
