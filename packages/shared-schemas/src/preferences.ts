import { z } from 'zod';
import { DOCUMENT_TYPES, LICENCE_TYPES } from './reading.ts';

/** `GET /users/preferences`: the type of the user's institution, and their choices. */
export const PreferencesSchema = z.strictObject({
  /** Whether to email reminders about the dates in saved circulars. */
  reminders: z.boolean(),
  /** Type of the user's institution; null if not given. */
  licence_type: z.enum(LICENCE_TYPES).exclude(['all']).nullable(),
  /** Document types that the user excludes from alerts by bank and category. */
  left_out_types: z.array(z.enum(DOCUMENT_TYPES)).max(DOCUMENT_TYPES.length),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

/** `PATCH /users/preferences`: changes the given preferences. */
export const PreferencesInputSchema = PreferencesSchema.partial();
export type PreferencesInput = z.infer<typeof PreferencesInputSchema>;
