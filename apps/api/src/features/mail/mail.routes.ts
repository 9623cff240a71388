import type { Database } from '@circulate/database';
import { MailStateSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import { readMailState, resumeEmail } from '../channels/email-channel.ts';

/**
 * Routes that return whether the caller's emails are on, and turn them back on after a bounce or
 * after the caller turned them off.
 */
export const mailRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: 'user' } as const;

  app.get('/users/mail', { config, schema: stateSchema }, (request) =>
    readMailState(db, userOf(request).id),
  );
  app.post('/users/mail/resume', { config, schema: resumeSchema }, async (request) => {
    const { id } = userOf(request);
    await resumeEmail(db, id);
    return readMailState(db, id);
  });
};

const stateSchema = {
  summary: 'Returns whether the caller’s emails are off, and why',
  response: answers(MailStateSchema),
};
const resumeSchema = {
  summary: 'Turns the caller’s emails back on',
  response: answers(MailStateSchema),
};
