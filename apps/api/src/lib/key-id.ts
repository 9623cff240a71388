import { createHash } from 'node:crypto';

/** What tells a key from others and nothing of it: tokens and tombstones name theirs by it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id:${secret}`).digest('hex').slice(0, 8);
