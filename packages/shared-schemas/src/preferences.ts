import { z } from 'zod';
import { DOCUMENT_TYPES, LICENCE_TYPES } from './reading.ts';

/**
 * `GET /users/preferences`: what the caller told us about their institution, and which emails and
 * alerts they want.
 */
export const PreferencesSchema = z.strictObject({
  /** Whether the caller gets emails that remind them of dates in saved circulars. */
  reminders: z.boolean(),
  /** Type of the user's institution; null if not given. */
  licence_type: z.enum(LICENCE_TYPES).exclude(['all']).nullable(),
  /** Document types for which the caller's subscriptions trigger no alerts. */
  left_out_types: z.array(z.enum(DOCUMENT_TYPES)).max(DOCUMENT_TYPES.length),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

/** `PATCH /users/preferences`: changes the preferences that are given. */
export const PreferencesInputSchema = PreferencesSchema.partial();
export type PreferencesInput = z.infer<typeof PreferencesInputSchema>;
