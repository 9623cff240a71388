import { z } from 'zod';
import { FrequencySchema } from './email-delivery.ts';
import { PreferencesSchema } from './preferences.ts';
import { TimestampSchema, UuidSchema } from './primitives.ts';
import { SavedSearchListSchema } from './searches.ts';
import { ConsentSchema, ProfileSchema } from './users.ts';

const CircularRefSchema = z.object({ circular_id: UuidSchema, title: z.string().nullable() });

/**
 * `GET /users/export`: all data that we store about the caller. Leaves out channels' encrypted URLs
 * and secrets and the hashes of feeds, which are keys rather than data.
 */
export const UserExportSchema = z.object({
  profile: ProfileSchema.extend({ created_at: TimestampSchema }),
  /** Ids of the caller's accounts at the identity provider. */
  sign_ins: z.array(z.string()),
  consents: z.array(ConsentSchema),
  preferences: PreferencesSchema,
  subscriptions: z.object({
    macroeconomic: z.boolean(),
    banks: z.array(
      z.object({
        bank_name: z.string(),
        frequency: FrequencySchema.nullable(),
        created_at: TimestampSchema,
      }),
    ),
    categories: z.array(z.object({ category_name: z.string(), created_at: TimestampSchema })),
  }),
  saved_searches: SavedSearchListSchema,
  channels: z.array(
    z.object({
      kind: z.string(),
      name: z.string().nullable(),
      state: z.string(),
      frequency: FrequencySchema,
      time_zone: z.string(),
      created_at: TimestampSchema,
    }),
  ),
  circulars: z.array(
    CircularRefSchema.extend({
      read_at: TimestampSchema.nullable(),
      saved_at: TimestampSchema.nullable(),
    }),
  ),
  alerts: z.array(CircularRefSchema.extend({ kind: z.string(), created_at: TimestampSchema })),
  translation_requests: z.array(CircularRefSchema.extend({ requested_at: TimestampSchema })),
});
export type UserExport = z.infer<typeof UserExportSchema>;
