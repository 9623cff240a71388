import type { ChannelKind } from '@circulate/shared-schemas';
import type { ClaimedDelivery } from './claim-due.ts';

/** Result of one attempt to send, with the server's reply. */
export type SendOutcome =
  | { outcome: 'sent'; reply: string; messageId?: string }
  /**
   * The failure is final. With `isDeadAddress`, or `isGone` from a server, nothing more should be
   * sent to that address.
   */
  | { outcome: 'refused'; reply: string; isDeadAddress?: boolean; isGone?: boolean }
  /** The attempt can be repeated, no sooner than `retryAfterMs` if the server asked for a pause. */
  | { outcome: 'deferred'; reply: string; retryAfterMs?: number | undefined }
  /** Our configuration is at fault: every other message would be rejected, too. */
  | { outcome: 'blocked'; reply: string };

/** A message, with the result of the attempt to send it. */
export type TriedDelivery = { delivery: ClaimedDelivery; outcome: SendOutcome };

/** Sends one message; returns every failure as a result and never throws. */
export type Send = (delivery: ClaimedDelivery) => Promise<SendOutcome>;

/** One type of channel; each has its own file in `channels`. */
export type Channel = {
  kind: ChannelKind;
  /**
   * Number of messages to send in parallel, so that the channel stays busy while others are being
   * recorded.
   */
  parallel: number;
  /**
   * Loads the data that a claimed batch needs, and returns the function that sends its messages.
   */
  open(batch: ClaimedDelivery[]): Promise<Send>;
};
