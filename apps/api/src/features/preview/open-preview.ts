import type { FastifyInstance } from 'fastify';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { previewRoutes } from './preview.routes.ts';
import { createPreviewService } from './preview.service.ts';

/** How often one person may have an email written: it costs more than reading. */
export const EMAIL_PREVIEW_LIMIT = { name: 'email-previews', points: 60, durationS: 60 };

/** Puts the previews of choices together; the emails that they show lead to the web app. */
export const openPreview = async (
  app: FastifyInstance,
  { config, db, pool, limiterStore }: Dependencies,
) => {
  const { targetLanguage, webOrigins } = config;
  await app.register(previewRoutes, {
    service: createPreviewService({ db, pool, webUrl: webOrigins[0] ?? '', targetLanguage }),
    countEmail: limitCalls(limiterStore, EMAIL_PREVIEW_LIMIT),
  });
};
