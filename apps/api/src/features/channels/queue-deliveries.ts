import { randomUUID } from 'node:crypto';
import { addToOutbox, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import type { ChannelKind } from '@circulate/shared-schemas';

/** Queues delivery of a channel type's due messages, in the caller's transaction. */
export const queueDeliveries = (tx: Db, channel: ChannelKind): Promise<void> => {
  const cause = randomUUID();
  return channel === 'email'
    ? addToOutbox(tx, jobs.deliver, { channel, cause })
    : addToOutbox(tx, jobs.post, { channel, cause });
};
