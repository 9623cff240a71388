import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import { UuidSchema } from './primitives.ts';
import { ProofOfWorkTaskSchema } from './proof-of-work.ts';

/** Every error code of the API. Clients decide by the code what to do. */
export const ErrorCodeSchema = z.enum([
  'VALIDATION',
  'UNAUTHENTICATED',
  'INVALID_BETA_CODE',
  'BETA_REQUIRED',
  'NOT_YOURS',
  'ADMIN_ONLY',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'GONE',
  'EMAIL_EXISTS',
  'DUPLICATE_CIRCULAR',
  'CONFLICT',
  'FILE_TOO_LARGE',
  'URI_TOO_LONG',
  'NOT_A_PDF',
  'MISSING_USER_INFO',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
]);
export type ErrorCode = z.infer<typeof ErrorCodeSchema>;

/** An invalid field in a VALIDATION error. */
export const ErrorIssueSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssueSchema>;

/**
 * Why this account can't use an access code that is bound to an email address: the code is for
 * another address, or for this one, but the user must confirm it first.
 */
export const BetaRefusalSchema = z.enum(['confirm_address', 'other_address']);
export type BetaRefusal = z.infer<typeof BetaRefusalSchema>;

/**
 * Further data of an error: the circular that a DUPLICATE_CIRCULAR repeats, the stored user for
 * MISSING_USER_INFO, a proof-of-work task that lifts a RATE_LIMITED at the beta gate, or why a
 * bound access code caused a BETA_REQUIRED.
 */
export const ErrorDataSchema = z.object({
  id: UuidSchema.optional(),
  code_type: CodeTypeSchema.optional(),
  proof_of_work: ProofOfWorkTaskSchema.optional(),
  reason: BetaRefusalSchema.optional(),
});
export type ErrorData = z.infer<typeof ErrorDataSchema>;

export const ErrorBodySchema = z
  .object({
    statusCode: z.number().int(),
    code: ErrorCodeSchema,
    error: z.string(),
    message: z.string(),
    issues: z.array(ErrorIssueSchema).optional(),
    data: ErrorDataSchema.optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
