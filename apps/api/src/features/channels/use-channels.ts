import { newWebhookSecret } from '@circulate/channels';
import { sendHeld } from '@circulate/database';
import type {
  ChannelDelivery,
  ChannelTest,
  ChannelWithSecret,
  HeldSent,
} from '@circulate/shared-schemas';
import { conflict } from '../../lib/app-error.ts';
import {
  type ChannelDeps,
  findChannel,
  notSetUp,
  secretBoxOf,
  showChannel,
} from './channel-access.ts';
import { listChannelDeliveries } from './channel-items.ts';
import { queueDeliveries } from './queue-deliveries.ts';

/** How long the previous secret stays valid after a rotation. */
const BOTH_COUNT_MS = 24 * 60 * 60_000;

/** An owner's actions on an existing channel. */
export const useChannels = (deps: ChannelDeps) => {
  const { db, jobQueue } = deps;
  return {
    /**
     * Creates a new webhook secret. For a day, messages are signed with both secrets. Throws
     * NOT_FOUND, or CONFLICT for Slack and Teams, which have no secret.
     */
    rotateSecret: async (userId: string, id: string): Promise<ChannelWithSecret> => {
      const secret = newWebhookSecret();
      const sealed = secretBoxOf(deps).seal(secret, `${id}.secret`);
      const row = await db.$transaction(async (tx) => {
        const channel = await findChannel(tx, userId, id);
        if (channel.secret === null)
          throw conflict('Slack and Teams channels have no secret. Choose a webhook.');
        return tx.channel.update({
          where: { id },
          data: {
            secret: sealed,
            previous_secret: channel.secret,
            previous_secret_until: new Date(Date.now() + BOTH_COUNT_MS),
          },
        });
      });
      return { channel: await showChannel(deps, row), secret };
    },

    test: async (userId: string, id: string): Promise<ChannelTest> => {
      if (!deps.sendTest) throw notSetUp();
      return deps.sendTest(await findChannel(db, userId, id));
    },

    /**
     * Sends the channel's messages on hold. Throws NOT_FOUND, or CONFLICT while the channel is
     * paused.
     */
    sendHeld: async (userId: string, id: string): Promise<HeldSent> => {
      const sent = await db.$transaction(async (tx) => {
        const { kind, state } = await findChannel(tx, userId, id);
        if (state === 'paused' || state === 'stopped')
          throw conflict('This channel is paused. Resume it first.');
        const count = await sendHeld(tx, id);
        await queueDeliveries(tx, kind);
        return count;
      });
      jobQueue.relay();
      return { sent };
    },

    deliveries: async (userId: string, id: string): Promise<ChannelDelivery[]> => {
      await findChannel(db, userId, id);
      return listChannelDeliveries(db, id);
    },
  };
};
