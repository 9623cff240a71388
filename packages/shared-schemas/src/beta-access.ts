import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import { BetaCodeSchema } from './forms.ts';

/** `POST /auth/verify-test-user`. */
export const VerifyBetaCodeInputSchema = z.strictObject({ code: BetaCodeSchema });
export type VerifyBetaCodeInput = z.infer<typeof VerifyBetaCodeInputSchema>;

/** The beta pass: `betaToken` goes into `x-beta-token` on the first sync and lasts 24 hours. */
export const BetaPassSchema = z.object({ codeType: CodeTypeSchema, betaToken: z.string() });
export type BetaPass = z.infer<typeof BetaPassSchema>;
