import { randomUUID } from 'node:crypto';
import { addToOutbox, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import type { ChannelKind } from '@circulate/shared-schemas';

/** Queues, with the caller's transaction, the delivery of what is due by a kind of channel. */
export const queueDeliveries = (tx: Db, channel: ChannelKind): Promise<void> => {
  const cause = randomUUID();
  return channel === 'email'
    ? addToOutbox(tx, jobs.deliver, { channel, cause })
    : addToOutbox(tx, jobs.post, { channel, cause });
};
