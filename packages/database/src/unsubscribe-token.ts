import { createHash, randomBytes } from 'node:crypto';

/** Creates a token for the unsubscribe links of one email: 144 bits, safe in a URL. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url');

/**
 * Returns the stored form of an unsubscribe token. A plain hash is enough, because 144 random bits
 * can't be guessed.
 */
export const hashUnsubscribeToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
