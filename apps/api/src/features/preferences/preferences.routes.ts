import { PreferencesInputSchema, PreferencesSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { PreferencesService } from './preferences.service.ts';

/** Routes for the caller's institution, reminders and exclusions from alerts. */
export const preferencesRoutes: FastifyPluginAsyncZod<{ service: PreferencesService }> = async (
  app,
  { service },
) => {
  const config = { access: 'complete' } as const;

  app.get('/users/preferences', { config, schema: readSchema }, (request) =>
    service.read(userOf(request).id),
  );
  app.patch('/users/preferences', { config, schema: changeSchema }, (request) =>
    service.change(userOf(request).id, request.body),
  );
};

const readSchema = {
  summary: 'Returns the caller’s reminders, institution type and muted document types',
  response: answers(PreferencesSchema),
};
const changeSchema = {
  summary: 'Changes the given preferences',
  body: PreferencesInputSchema,
  response: answers(PreferencesSchema),
};
