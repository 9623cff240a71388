import type { ProofOfWork } from './proof-of-work.ts';

/** Returns the text whose SHA-256 hash proves the work. */
export const proofText = ({ challenge, nonce }: ProofOfWork): string => `${challenge}:${nonce}`;

/** Counts the leading zero bits of a hash. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first === -1) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};
