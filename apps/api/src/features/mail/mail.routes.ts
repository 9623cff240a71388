import type { Database, Db } from '@circulate/database';
import { type MailState, MailStateSchema, MailStopReasonSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toTimeOrNull } from '../../lib/dates.ts';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';

/** Whether mail reaches the caller, and how they get it back after a bounce or a stop of their own. */
export const mailRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: 'user' } as const;

  app.get('/users/mail', { config, schema: stateSchema }, (request) =>
    readState(db, userOf(request).id),
  );
  app.post('/users/mail/resume', { config, schema: resumeSchema }, async (request) => {
    const { id } = userOf(request);
    await db.user.updateMany({
      where: { id },
      data: { mail_stopped_at: null, mail_stopped_reason: null },
    });
    return readState(db, id);
  });
};

const readState = async (db: Db, id: string): Promise<MailState> => {
  const user = await db.user.findUnique({
    where: { id },
    select: { mail_stopped_at: true, mail_stopped_reason: true },
  });
  return {
    stopped_at: toTimeOrNull(user?.mail_stopped_at ?? null),
    reason: MailStopReasonSchema.nullable().parse(user?.mail_stopped_reason ?? null),
  };
};

const stateSchema = {
  summary: 'Whether mail to the caller is stopped, and why',
  response: answers(MailStateSchema),
};
const resumeSchema = {
  summary: 'Lets mail reach the caller again',
  response: answers(MailStateSchema),
};
