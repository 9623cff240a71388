import { createHash, randomBytes } from 'node:crypto';

/** A new token for the unsubscribe links of one email: 144 bits, safe in an address. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url');

/** What is stored of an unsubscribe token. Nobody guesses 144 bits, so that a plain hash hides it. */
export const hashUnsubscribeToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
