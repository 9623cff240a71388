import type { FastifyInstance } from 'fastify';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { previewRoutes } from './preview.routes.ts';
import { createPreviewService } from './preview.service.ts';

/** Maximum number of emails rendered per user, because rendering is expensive. */
export const EMAIL_PREVIEW_LIMIT = { name: 'email-previews', points: 60, durationS: 60 };

/** Registers the preview routes; the links in previewed emails lead to the web app. */
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
