import { createHash } from 'node:crypto';

/** Returns an id for a key that doesn't reveal it, for use in tokens and tombstones. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id:${secret}`).digest('hex').slice(0, 8);
