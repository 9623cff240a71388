import {
  leadingZeroBits,
  type ProofOfWork,
  type ProofOfWorkTask,
  proofText,
} from '@circulate/shared-schemas';

/**
 * Number of hashes computed in parallel: enough to keep the browser's cryptography busy, few enough
 * to keep the page responsive.
 */
const BATCH = 256;

/** Solves the proof of work that the beta gate requires when there are too many wrong codes. */
export const solveProofOfWork = async ({
  challenge,
  bits,
}: ProofOfWorkTask): Promise<ProofOfWork> => {
  for (let first = 0; ; first += BATCH) {
    const nonces = Array.from({ length: BATCH }, (_, index) => first + index);
    const hashes = await Promise.all(nonces.map((nonce) => hashOf({ challenge, nonce })));
    const found = hashes.findIndex((hash) => leadingZeroBits(hash) >= bits);
    if (found !== -1) return { challenge, nonce: first + found };
  }
};

const hashOf = async (proof: ProofOfWork) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proofText(proof))));
