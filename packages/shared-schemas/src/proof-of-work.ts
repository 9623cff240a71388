import { z } from 'zod';
import { boundedText } from './primitives.ts';

/** A proof-of-work task: find a nonce with which the hash starts with this many zero bits. */
export const ProofOfWorkTaskSchema = z.object({
  challenge: boundedText(2_048),
  bits: z.number().int().min(1).max(32),
});
export type ProofOfWorkTask = z.infer<typeof ProofOfWorkTaskSchema>;

/** A task's challenge, and a nonce that solves the task. */
export const ProofOfWorkSchema = z.strictObject({
  challenge: boundedText(2_048),
  nonce: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export type ProofOfWork = z.infer<typeof ProofOfWorkSchema>;
