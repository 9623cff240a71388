import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token for the unsubscribe links of one email: 144 random bits, URL-safe. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url');

/**
 * Returns an unsubscribe token in the form in which it is stored. A plain hash is enough, because
 * 144 random bits can't be guessed.
 */
export const hashUnsubscribeToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
