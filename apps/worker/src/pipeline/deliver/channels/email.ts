import {
  type Database,
  hashUnsubscribeToken,
  type MessageSettings,
  newUnsubscribeToken,
} from '@circulate/database';
import type { Channel } from '../channel.ts';
import type { ClaimedDelivery } from '../claim-due.ts';
import type { Mailer } from './mailer.ts';
import { openMessages } from './prepare-messages.ts';

type Settings = MessageSettings & {
  db: Database;
  mailer: Mailer;
  /** The API's public URL, for unsubscribe links. */
  apiUrl: string;
};

/** Opens the email channel, which sends to the user's address at the time of the claim. */
export const openEmailChannel = ({ db, mailer, apiUrl, ...settings }: Settings): Channel => {
  const messages = openMessages(db, settings);
  return {
    kind: 'email',
    parallel: mailer.parallel,
    open: async (batch) => {
      const tokens = await storeTokens(db, batch);
      const write = await messages.load(batch);
      return async (delivery) => {
        const finish = await write(delivery);
        const message = finish(`${apiUrl}/unsubscribe/${tokens.get(delivery.id)}`);
        const messageId = mailer.messageIdOf(delivery.id, delivery.resends);
        const outcome = await mailer.send({
          deliveryId: delivery.id,
          to: delivery.email,
          messageId,
          message: { ...message, headers: { ...message.headers, ...feedbackId(delivery) } },
        });
        return outcome.outcome === 'sent' ? { ...outcome, messageId } : outcome;
      };
    },
  };
};

/**
 * Header by which mailbox providers count complaints for each type of email, without identifying
 * anyone.
 */
const feedbackId = ({ kind, alerts: [alert] }: ClaimedDelivery) => ({
  'Feedback-ID': `${kind === 'digest' ? kind : alert?.kind}:alert:circulate`,
});

/**
 * Stores a token for the unsubscribe links in each message in a batch. Returns the tokens by
 * delivery.
 */
const storeTokens = async (
  db: Database,
  batch: ClaimedDelivery[],
): Promise<Map<string, string>> => {
  const tokens = batch.map(({ id }) => [id, newUnsubscribeToken()] as const);
  const hashes = tokens.map(([, token]) => hashUnsubscribeToken(token));
  await db.$executeRaw`
    INSERT INTO unsubscribe_tokens (token_hash, delivery_id)
    SELECT * FROM unnest(${hashes}::bytea[], ${tokens.map(([id]) => id)}::uuid[])`;
  return new Map(tokens);
};
