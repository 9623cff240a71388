import {
  EmailPreviewQuerySchema,
  EmailPreviewSchema,
  PreviewInputSchema,
  PreviewSchema,
  RecentTitleListSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { PreviewService } from './preview.service.ts';

type Options = { service: PreviewService; countEmail: CountCall };

/** Routes that preview the alerts that unsaved choices would trigger for the caller. */
export const previewRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, countEmail },
) => {
  const config = { access: 'complete' } as const;

  app.post('/preview', { config, schema: previewSchema }, (request) =>
    service.preview(userOf(request).id, request.body),
  );

  app.get('/preview/titles', { config, schema: titlesSchema }, (request) =>
    service.titles(userOf(request).id),
  );

  app.get('/preview/email', { config, schema: emailSchema }, async (request) => {
    const { id } = userOf(request);
    await countEmail(id);
    return service.email(id, request.query.circular_id);
  });
};

const previewSchema = {
  summary:
    'Previews the alerts that the given settings would have produced in the last 30 and 90 days',
  body: PreviewInputSchema,
  response: answers(PreviewSchema),
};
const titlesSchema = {
  summary: 'Lists one recent circular per category, preferring the caller’s banks',
  response: answers(RecentTitleListSchema),
};
const emailSchema = {
  summary: 'Renders the email that the caller would get about a circular, or a sample email',
  querystring: EmailPreviewQuerySchema,
  response: answers(EmailPreviewSchema, ['NOT_FOUND', 'RATE_LIMITED']),
};
