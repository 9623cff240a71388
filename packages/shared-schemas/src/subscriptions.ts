import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { Auth0IdSchema, UuidSchema } from './primitives.ts';

/** A bank that a user subscribes to. */
export const SubscriptionSchema = BankRefSchema.extend({ country: z.string() });
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Response to every subscription call: all banks to which the user is subscribed afterwards. */
export const SubscriptionListSchema = z.array(SubscriptionSchema);

/** `POST` and `DELETE /subscriptions`. */
export const SubscriptionInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  bank_id: UuidSchema,
});

/** `POST` and `DELETE /subscriptions/region`. */
export const RegionSubscriptionInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  bank_ids: z.array(UuidSchema).min(1).max(20_000),
});
