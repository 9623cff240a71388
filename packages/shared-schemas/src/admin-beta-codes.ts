import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import {
  InputTimestampSchema,
  pageOf,
  pageQuery,
  requiredText,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';

/** `GET /admin/beta-codes`. */
export const BetaCodeFilterSchema = z.strictObject(pageQuery);
export type BetaCodeFilter = z.infer<typeof BetaCodeFilterSchema>;

/** An access code without its digits, of which only a hash is stored. */
export const BetaCodeRecordSchema = z.object({
  id: UuidSchema,
  code_type: CodeTypeSchema,
  accounts_allowed: z.number().int(),
  accounts_created: z.number().int(),
  expires_at: TimestampSchema.nullable(),
  /** Whether only the invited email address can open an account with the code. */
  is_bound: z.boolean(),
  revoked_at: TimestampSchema.nullable(),
  /** An admin's note about who the code is for. */
  note: z.string().nullable(),
  /** Names of users who opened an account with the code, at most twenty. */
  used_by: z.array(z.string()),
  created_at: TimestampSchema,
});
export type BetaCodeRecord = z.infer<typeof BetaCodeRecordSchema>;

export const BetaCodePageSchema = pageOf(BetaCodeRecordSchema);
export type BetaCodePage = z.infer<typeof BetaCodePageSchema>;

const hasPassed = (time: string): boolean => Date.parse(time) <= Date.now();

/** `POST /admin/beta-codes`. */
export const CreateBetaCodeInputSchema = z.strictObject({
  code_type: CodeTypeSchema,
  accounts_allowed: z.number().int().min(1).max(10_000).default(1),
  expires_at: InputTimestampSchema.refine(
    (time) => !hasPassed(time),
    'This time has passed',
  ).optional(),
  /**
   * If given, only this email address can open an account with the code. Only a keyed hash of the
   * address is stored.
   */
  invited_email: z.email().max(320).optional(),
  note: requiredText(200).optional(),
});
export type CreateBetaCodeInput = z.infer<typeof CreateBetaCodeInputSchema>;

/** A new access code. No other response includes the digits. */
export const CreatedBetaCodeSchema = BetaCodeRecordSchema.extend({ code: z.string() });
export type CreatedBetaCode = z.infer<typeof CreatedBetaCodeSchema>;
