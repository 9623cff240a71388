import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import { BetaCodeSchema } from './forms.ts';
import { boundedText, UuidSchema } from './primitives.ts';
import { ProofOfWorkSchema } from './proof-of-work.ts';

/** `POST /auth/verify-test-user`. */
export const VerifyBetaCodeInputSchema = z.strictObject({
  code: BetaCodeSchema,
  proof: ProofOfWorkSchema.optional(),
});
export type VerifyBetaCodeInput = z.infer<typeof VerifyBetaCodeInputSchema>;

/** `POST /auth/verify-reading-pass`: checks the pass in a link from an email. */
export const ReadingPassInputSchema = z.strictObject({
  circular_id: UuidSchema,
  pass: boundedText(80).min(10),
});
export type ReadingPassInput = z.infer<typeof ReadingPassInputSchema>;

/**
 * The beta pass, which clients send as the header `x-beta-token` on the first sync, within 24
 * hours. `opensAccount` is false if the access code is used up or expired: the pass then only lets
 * existing users in.
 */
export const BetaPassSchema = z.object({
  codeType: CodeTypeSchema,
  betaToken: z.string(),
  opensAccount: z.boolean(),
});
export type BetaPass = z.infer<typeof BetaPassSchema>;
