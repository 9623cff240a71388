import { type AlertState, addToOutbox, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { conflict, notFound } from '../../../lib/app-error.ts';

type Ended = { version_id: string; state: AlertState; mail_stopped: boolean };

/**
 * Sets an alert that has ended (sent, failed or cancelled) to be sent again, and queues its
 * delivery. Gives the state it had. Throws NOT_FOUND, or CONFLICT for one still on its way or
 * whose receiver gets no mail.
 */
export const resendAlert = async (tx: Db, id: string): Promise<AlertState> => {
  const [alert] = await tx.$queryRaw<Ended[]>`
    SELECT a.version_id, a.state::text AS state, u.mail_stopped_at IS NOT NULL AS mail_stopped
    FROM alerts a JOIN users u ON u.id = a.user_id
    WHERE a.id = ${id}::uuid FOR UPDATE OF a`;
  if (!alert) throw notFound('delivery');
  if (alert.state === 'pending' || alert.state === 'sending') {
    throw conflict('This email is on its way already.');
  }
  if (alert.mail_stopped) {
    throw conflict('Mail to this person is stopped. Let it reach them again first.');
  }
  await tx.alert.update({
    where: { id },
    data: { state: 'pending', retry_at: null, due_from: new Date(), resends: { increment: 1 } },
  });
  await tx.alertEvent.create({ data: { alert_id: id, event: 'resent' } });
  await addToOutbox(tx, jobs.deliver, { version_id: alert.version_id });
  return alert.state;
};
