import type { FastifyInstance } from 'fastify';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { previewRoutes } from './preview.routes.ts';
import { createPreviewService } from './preview.service.ts';

/** Maximum emails rendered per user, as rendering costs more than reading. */
export const EMAIL_PREVIEW_LIMIT = { name: 'email-previews', points: 60, durationS: 60 };

/** Sets up the previews of choices; the emails that they show link to the web app. */
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
