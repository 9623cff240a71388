import { PreviewInputSchema, PreviewSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { PreviewService } from './preview.service.ts';

/** What the caller's choices would bring, before they are made. */
export const previewRoutes: FastifyPluginAsyncZod<{ service: PreviewService }> = async (
  app,
  { service },
) => {
  app.post('/preview', { config: { access: 'complete' }, schema: previewSchema }, (request) =>
    service.preview(userOf(request).id, request.body),
  );
};

const previewSchema = {
  summary: 'What changed choices would have brought in the last 30 and 90 days',
  body: PreviewInputSchema,
  response: answers(PreviewSchema),
};
