import { z } from 'zod';
import { DOCUMENT_TYPES, LICENCE_TYPES } from './reading.ts';

/** `GET /users/preferences`: what a person said of themselves and of what they want. */
export const PreferencesSchema = z.strictObject({
  /** Whether emails remind of the days of saved circulars. */
  reminders: z.boolean(),
  /** What their institution is; null where they did not say. */
  licence_type: z.enum(LICENCE_TYPES).exclude(['all']).nullable(),
  /** Document types that alerts by bank and category leave out. */
  left_out_types: z.array(z.enum(DOCUMENT_TYPES)).max(DOCUMENT_TYPES.length),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

/** `PATCH /users/preferences`: what is given is changed. */
export const PreferencesInputSchema = PreferencesSchema.partial();
export type PreferencesInput = z.infer<typeof PreferencesInputSchema>;
