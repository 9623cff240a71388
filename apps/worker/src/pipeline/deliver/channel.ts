import type { ChannelKind } from '@circulate/shared-schemas';
import type { ClaimedDelivery } from './claim-due.ts';

/** How one try to send ended, with what the other side said. */
export type SendOutcome =
  | { outcome: 'sent'; reply: string; messageId?: string }
  /** For good; `isDeadAddress`, or `isGone` of a server: nothing more should go there. */
  | { outcome: 'refused'; reply: string; isDeadAddress?: boolean; isGone?: boolean }
  /** Worth another try, no sooner than `retryAfterMs` where the other side asked for a pause. */
  | { outcome: 'deferred'; reply: string; retryAfterMs?: number | undefined }
  /** It is about our own set-up: nothing else would pass either. */
  | { outcome: 'blocked'; reply: string };

/** How a try to send a message ended. */
export type TriedDelivery = { delivery: ClaimedDelivery; outcome: SendOutcome };

/** Sends one message; every failure is an outcome, none is thrown. */
export type Send = (delivery: ClaimedDelivery) => Promise<SendOutcome>;

/** One kind of way out; each has a file of its own in `channels`. */
export type Channel = {
  kind: ChannelKind;
  /** How many parallel messages keep it busy while others are being recorded. */
  parallel: number;
  /** Reads what a batch tells, after its claim, and gives what sends its messages. */
  open(batch: ClaimedDelivery[]): Promise<Send>;
};
