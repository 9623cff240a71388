import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import { NAME_MAX_LENGTH } from './constants.ts';
import { CompanySchema, FirstNameSchema, LastNameSchema } from './forms.ts';
import { Auth0IdSchema, boundedText, TimestampSchema, UuidSchema } from './primitives.ts';

/**
 * `POST /auth/sync`. Names can be empty, because an account may be created with only an email
 * address. The email address given here is validated but not used: we store the one that the
 * identity provider gives.
 */
export const SyncInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  email: boundedText(320).regex(/^[^\s@]+@[^\s@]+$/, 'Must be an email address'),
  first_name: boundedText(NAME_MAX_LENGTH).trim(),
  last_name: boundedText(NAME_MAX_LENGTH).trim(),
});
export type SyncInput = z.infer<typeof SyncInputSchema>;

/** The user as stored, in the response to a sync. */
export const SyncedUserSchema = z.object({
  data: z.object({
    id: UuidSchema,
    profile_complete: z.boolean(),
    code_type: CodeTypeSchema,
    email_verified: z.boolean(),
  }),
});
export type SyncedUser = z.infer<typeof SyncedUserSchema>;

/** A user's profile. */
export const ProfileSchema = z.object({
  id: UuidSchema,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Null if the user never verified their email address and another user has verified it. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  company: z.string().nullable(),
  code_type: CodeTypeSchema,
  profile_complete: z.boolean(),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** `GET /users/profile`: the caller's own profile. */
export const OwnProfileSchema = ProfileSchema.extend({
  /** Whether deleting the account here also deletes it at the identity provider. */
  deletes_sign_in: z.boolean(),
  /** Whether the user can have the confirmation email resent. */
  can_resend_confirmation: z.boolean(),
  /**
   * Whether the user has finished or dismissed onboarding. Earlier releases don't send this field.
   */
  first_steps_ended: z.boolean().default(true),
});
export type OwnProfile = z.infer<typeof OwnProfileSchema>;

/** `PATCH /users/account`. */
export const AccountInputSchema = z.strictObject({
  first_name: FirstNameSchema,
  last_name: LastNameSchema,
  company: CompanySchema,
  isManualAcceptance: z.boolean(),
});
export type AccountInput = z.infer<typeof AccountInputSchema>;

/** `PATCH /users/company`: changes the caller's company. */
export const CompanyInputSchema = z.strictObject({ company: CompanySchema });
export type CompanyInput = z.infer<typeof CompanyInputSchema>;

/**
 * `GET /users/security`: whether the caller signed in with a second factor, if the identity
 * provider reports that.
 */
export const UserSecuritySchema = z.object({
  second_factor: z.enum(['used', 'not_used', 'unknown']),
});
export type UserSecurity = z.infer<typeof UserSecuritySchema>;

/** `POST /users/confirmation`: asks the identity provider to resend its confirmation email. */
export const ConfirmationSentSchema = z.object({ sent: z.literal(true) });

/** `POST /users/first-steps/end`: records that the caller has finished or dismissed onboarding. */
export const FirstStepsEndedSchema = z.object({ first_steps_ended: z.literal(true) });

/** Response to a deletion. */
export const DeletedSchema = z.object({ deleted: z.literal(true) });
export type Deleted = z.infer<typeof DeletedSchema>;

/**
 * Response to signing out everywhere. `ends_sessions` says whether the sessions at the identity
 * provider end too.
 */
export const SignedOutSchema = z.object({
  signed_out: z.literal(true),
  ends_sessions: z.boolean(),
});
export type SignedOut = z.infer<typeof SignedOutSchema>;

/** `POST /users/consent`. */
export const ConsentInputSchema = z.strictObject({
  auth0Id: Auth0IdSchema,
  acceptedTerms: z.boolean(),
  isManualAcceptance: z.boolean(),
});
export type ConsentInput = z.infer<typeof ConsentInputSchema>;

export const ConsentSchema = z.object({
  acceptedTerms: z.boolean(),
  isManualAcceptance: z.boolean(),
  terms_version: z.string(),
  given_at: TimestampSchema,
});
export type Consent = z.infer<typeof ConsentSchema>;
