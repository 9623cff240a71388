import { type Database, openReturnAddresses } from '@circulate/database';
import { type BounceResult, saysDeadAddress } from '@circulate/shared-schemas';
import { type Bounce, readBounce } from './read-bounce.ts';

type Deps = { db: Database; secret: string };

export type BounceService = ReturnType<typeof createBounceService>;

/** Takes bounces in (decision 0010): only one that came back to a signed return address counts. */
export const createBounceService = ({ db, secret }: Deps) => {
  // Only the signature matters to who reads; the address itself is the worker's.
  const returnAddresses = openReturnAddresses('bounces@localhost', secret);

  return {
    /**
     * Takes the bytes of a bounce and, where the mail server tells, the address that it came to.
     * A permanent failure stands on its alert; one that says that the mailbox is not there stops
     * mail to that address. Idempotent.
     */
    take: async (message: Buffer, recipient: string | undefined): Promise<BounceResult> => {
      const bounce = await readBounce(message);
      const alertId = [recipient ?? '', ...bounce.recipients]
        .map((address) => returnAddresses.read(address))
        .find((id) => id !== undefined);
      if (!alertId || bounce.action !== 'failed' || !bounce.reply.startsWith('5.')) {
        return { outcome: 'ignored' };
      }
      return { outcome: await record(db, alertId, bounce) };
    },
  };
};

const record = (
  db: Database,
  alertId: string,
  { reply }: Bounce,
): Promise<BounceResult['outcome']> =>
  db.$transaction(async (tx) => {
    const [alert] = await tx.alert.updateManyAndReturn({
      where: { id: alertId, state: 'sent' },
      data: { state: 'failed', smtp_reply: reply },
      select: { user_id: true, sent_to: true },
    });
    if (!alert) return 'ignored';
    await tx.alertEvent.create({ data: { alert_id: alertId, event: 'bounced', detail: reply } });
    if (!saysDeadAddress(reply) || alert.sent_to === null) return 'noted';
    // Only while the address is still the one that bounced.
    const stopped = await tx.user.updateMany({
      where: { id: alert.user_id, email: alert.sent_to, mail_stopped_at: null },
      data: { mail_stopped_at: new Date(), mail_stopped_reason: 'bounced' },
    });
    return stopped.count > 0 ? 'stopped' : 'noted';
  });
