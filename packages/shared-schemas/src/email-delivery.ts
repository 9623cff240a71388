import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { boundedText, TimestampSchema } from './primitives.ts';

/** Email frequencies, from most to least immediate. */
export const FrequencySchema = z.enum(['immediately', 'daily', 'weekly']);
export type Frequency = z.infer<typeof FrequencySchema>;

const TimesSchema = z.object({
  frequency: FrequencySchema,
  /** Time of day, in `time_zone`, at which a digest's period ends. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30'),
  /** Weekday on which a weekly digest's period ends, from 1 (Monday) to 7. */
  weekday: z.int().min(1).max(7),
  /** IANA name. */
  time_zone: boundedText(64).min(1),
});

/** `GET /users/delivery`: how often the caller gets emails, and how many alerts are waiting. */
export const EmailDeliverySchema = TimesSchema.extend({
  /**
   * When the next digest is sent, if there are any alerts for it by then; null if none is planned.
   */
  next_close_at: TimestampSchema.nullable(),
  /** Number of alerts waiting for a digest. */
  waiting: z.int(),
  /** Number of alerts that were put on hold when emails were stopped and can still be sent. */
  held: z.int(),
  /** Banks for which the caller set a frequency of their own. */
  banks: z.array(z.object({ bank: BankRefSchema, frequency: FrequencySchema })),
});
export type EmailDelivery = z.infer<typeof EmailDeliverySchema>;

/** `PATCH /users/delivery`: changes the given fields. */
export const EmailDeliveryInputSchema = z
  .strictObject(TimesSchema.partial().shape)
  .refine((input) => Object.keys(input).length > 0, 'Provide at least one field to change');
export type EmailDeliveryInput = z.infer<typeof EmailDeliveryInputSchema>;

/**
 * `PATCH /users/delivery/banks/:id`: sets the email frequency for one bank; null resets it to the
 * default.
 */
export const BankFrequencyInputSchema = z.strictObject({ frequency: FrequencySchema.nullable() });
export type BankFrequencyInput = z.infer<typeof BankFrequencyInputSchema>;
