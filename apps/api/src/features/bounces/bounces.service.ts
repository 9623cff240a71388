import { type Database, openReturnAddresses, Prisma } from '@circulate/database';
import { type BounceResult, isUnknownMailbox } from '@circulate/shared-schemas';
import { archiveSentEvents } from '../../lib/sent-events.ts';
import { stopEmail } from '../channels/email-channel.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

/** Size of the part of a message that is searched for headers, which usually take far less. */
const HEAD_BYTES = 64 * 1024;
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

/**
 * Returns a message's recipients: the values of the headers that name one, in order. Reads only the
 * headers, up to 64 kB, because anyone can send anything.
 */
const recipientsIn = (message: Buffer): string[] => {
  const front = message.subarray(0, HEAD_BYTES).toString('latin1');
  const [head = ''] = front.split(/\r?\n\r?\n/, 1);
  return head
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name = '']) => RECIPIENT_HEADERS.has(name.trim().toLowerCase()))
    .map(([, ...value]) => value.join(':'));
};

type Deps = { db: Database; secret: string };

export type BounceService = ReturnType<typeof createBounceService>;

/** Processes bounces (decision 0010), but only those sent to a signed return address. */
export const createBounceService = ({ db, secret }: Deps) => {
  // Only the signature in the address is checked here, so its domain doesn't matter; the worker
  // sets the real one.
  const returnAddresses = openReturnAddresses('bounces@localhost', secret);
  const signedAmong = (addresses: string[]): string | undefined =>
    addresses.map((address) => returnAddresses.read(address)).find((id) => id !== undefined);

  return {
    /**
     * Takes a bounce as bytes and, if the mail server gives it, the address that it was sent to.
     * Records a permanent failure on the delivery, and stops emails to an address whose mailbox
     * doesn't exist. Ignores anything without a signed address. Idempotent.
     */
    take: async (message: Buffer, recipient: string | undefined): Promise<BounceResult> => {
      const deliveryId = signedAmong([recipient ?? '']) ?? signedAmong(recipientsIn(message));
      if (!deliveryId) return { outcome: 'ignored' };
      const bounce = await readBounce(message);
      if (bounce.action !== 'failed' || !bounce.reply.startsWith('5.')) {
        return { outcome: 'ignored' };
      }
      return { outcome: await record(db, deliveryId, bounce) };
    },
  };
};

const record = (
  db: Database,
  deliveryId: string,
  { reply }: Bounce,
): Promise<BounceResult['outcome']> =>
  db.$transaction(async (tx) => {
    await archiveSentEvents(tx, Prisma.sql`d.id = ${deliveryId}::uuid`);
    const [delivery] = await tx.delivery.updateManyAndReturn({
      where: { id: deliveryId, state: 'sent' },
      data: { state: 'failed', reply },
      select: { sent_to: true, channel: { select: { user: true } } },
    });
    if (!delivery) return 'ignored';
    await tx.deliveryEvent.create({
      data: { delivery_id: deliveryId, event: 'bounced', detail: reply },
    });
    const { user } = delivery.channel;
    // The mailbox is recorded as nonexistent only if its address is still the user's.
    const isDead = isUnknownMailbox(reply) && user.email === delivery.sent_to;
    return isDead && (await stopEmail(tx, user.id, 'bounced')) ? 'stopped' : 'noted';
  });
