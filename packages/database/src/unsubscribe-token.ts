import { createHash, randomBytes } from 'node:crypto';

/** Creates the token for one email's unsubscribe links: 144 random bits, URL-safe. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url');

/**
 * Returns the stored form of an unsubscribe token. A plain hash is enough, because 144 random bits
 * can't be guessed.
 */
export const hashUnsubscribeToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
