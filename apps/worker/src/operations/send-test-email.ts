import { type Database, readRows } from '@circulate/database';
import { buildNoticeMessage } from '@circulate/email';
import { StoredTestEmailSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import type { Mailer } from '../pipeline/deliver/channels/mailer.ts';

const SUBJECT = 'Test email from Circulate';
const TEXT = 'You asked for this test on the System page. Circulate can send email.';
/**
 * How long a test email may wait: one left by a crash isn't sent late, because the admin can
 * request another.
 */
const VALID_MS = 10 * 60_000;

type Dependencies = { db: Database; mailer: Mailer };

const AskedSchema = z.object({ test_email: StoredTestEmailSchema });

/**
 * Sends the test email that an admin requested on the System page to their own address, and stores the
 * mail server's reply. Only one worker sends it; after a crash it stays unsent, and the admin can
 * request another.
 */
export const sendTestEmail = async ({ db, mailer }: Dependencies): Promise<void> => {
  const [row] = await readRows(db, AskedSchema)`
    UPDATE deployment SET test_email = test_email || '{"is_claimed": true}'
    WHERE id = 1 AND test_email @> '{"is_claimed": false}'
    RETURNING test_email`;
  if (!row) return;
  const { test_email: asked } = row;
  const sent = await send({ db, mailer }, asked);
  const ended = JSON.stringify({ ...sent, ended_at: new Date().toISOString() });
  // Stores the result only if the admin hasn't requested another test email in the meantime.
  await db.$executeRaw`
    UPDATE deployment SET test_email = test_email || ${ended}::jsonb
    WHERE id = 1 AND test_email @> ${JSON.stringify({ asked_at: asked.asked_at })}::jsonb`;
};

type Asked = { user_id: string; asked_at: string };

const send = async (
  { db, mailer }: Dependencies,
  { user_id, asked_at }: Asked,
): Promise<{ is_sent: boolean; reply: string | null }> => {
  if (Date.now() - Date.parse(asked_at) > VALID_MS) {
    return {
      is_sent: false,
      reply: 'No worker sent it in time. Check that a worker is running, then send another.',
    };
  }
  const user = await db.user.findUnique({ where: { id: user_id }, select: { email: true } });
  if (!user) return { is_sent: false, reply: 'Your account was deleted.' };
  const { outcome, reply } = await mailer.send({
    deliveryId: user_id,
    to: user.email,
    messageId: mailer.messageIdOf(`${user_id}.${Date.parse(asked_at)}`),
    message: await buildNoticeMessage({ subject: SUBJECT, lines: [TEXT] }),
  });
  return { is_sent: outcome === 'sent', reply: reply ?? null };
};
