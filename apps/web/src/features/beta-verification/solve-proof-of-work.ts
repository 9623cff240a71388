import {
  leadingZeroBits,
  type ProofOfWork,
  type ProofOfWorkTask,
  proofText,
} from '@circulate/shared-schemas';

/** Batch size that keeps the browser's cryptography busy and the page responsive. */
const BATCH = 256;

/** Solves the proof of work that the gate requires when too many codes are tried. */
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
