import { createHash } from 'node:crypto';

/** Identifies a key without revealing it; used in tokens and tombstones. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id:${secret}`).digest('hex').slice(0, 8);
