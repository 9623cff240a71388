import { z } from 'zod';
import { CodeTypeSchema } from './closed-lists.ts';
import { NAME_MAX_LENGTH } from './constants.ts';
import { CompanySchema, FirstNameSchema, LastNameSchema } from './forms.ts';
import { Auth0IdSchema, boundedText, TimestampSchema, UuidSchema } from './primitives.ts';

/**
 * `POST /auth/sync`. The names may be empty: a provider account made with an address alone has none.
 * The address is taken from the provider, never from here; this one is only checked for its form.
 */
export const SyncInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  email: boundedText(320).regex(/^[^\s@]+@[^\s@]+$/, 'Must be an email address'),
  first_name: boundedText(NAME_MAX_LENGTH).trim(),
  last_name: boundedText(NAME_MAX_LENGTH).trim(),
});
export type SyncInput = z.infer<typeof SyncInputSchema>;

/** The stored user, as the answer to a sync names it. */
export const SyncedUserSchema = z.object({
  data: z.object({
    id: UuidSchema,
    profile_complete: z.boolean(),
    code_type: CodeTypeSchema,
    email_verified: z.boolean(),
  }),
});
export type SyncedUser = z.infer<typeof SyncedUserSchema>;

/** A person as their profile tells. */
export const ProfileSchema = z.object({
  id: UuidSchema,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Null where somebody else has proved the address that this person gave and never proved. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  company: z.string().nullable(),
  code_type: CodeTypeSchema,
  profile_complete: z.boolean(),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** `GET /users/profile`: one's own. */
export const OwnProfileSchema = ProfileSchema.extend({
  /** Whether a deletion takes the account at the identity provider along. */
  deletes_sign_in: z.boolean(),
  /** Whether the message by which the address is confirmed can be sent again. */
  can_resend_confirmation: z.boolean(),
  /** Whether the first steps are done or put away; absent from releases before. */
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

/** `POST /users/confirmation`: the provider sends its message again. */
export const ConfirmationSentSchema = z.object({ sent: z.literal(true) });
export type ConfirmationSent = z.infer<typeof ConfirmationSentSchema>;

/** `POST /users/first-steps/end`: the first steps are done, or put away. */
export const FirstStepsEndedSchema = z.object({ first_steps_ended: z.literal(true) });
export type FirstStepsEnded = z.infer<typeof FirstStepsEndedSchema>;

/** What a deletion answers. */
export const DeletedSchema = z.object({ deleted: z.literal(true) });
export type Deleted = z.infer<typeof DeletedSchema>;

/**
 * What signing out everywhere answers; `ends_sessions` says whether the sessions at the identity provider
 * end as well.
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

/** A consent as it is kept. */
export const ConsentSchema = z.object({
  acceptedTerms: z.boolean(),
  isManualAcceptance: z.boolean(),
  terms_version: z.string(),
  given_at: TimestampSchema,
});
export type Consent = z.infer<typeof ConsentSchema>;
