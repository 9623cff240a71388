import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { boundedText, TimestampSchema } from './primitives.ts';

/** How often somebody hears of what they follow, the most immediate first. */
export const FrequencySchema = z.enum(['immediately', 'daily', 'weekly']);
export type Frequency = z.infer<typeof FrequencySchema>;

const TimesSchema = z.object({
  frequency: FrequencySchema,
  /** When a period ends, by the clocks of `time_zone`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30'),
  /** The day on which a week ends, from 1 (Monday) to 7. */
  weekday: z.int().min(1).max(7),
  /** An IANA name. */
  time_zone: boundedText(64).min(1),
});

/** `GET /users/delivery`: how often emails come, and what waits. */
export const EmailDeliverySchema = TimesSchema.extend({
  /** When the next digest leaves, if anything waits for it then; null where none is gathered. */
  next_close_at: TimestampSchema.nullable(),
  /** How many alerts wait for a digest. */
  waiting: z.int(),
  /** How many were kept back when mail was stopped, and may be sent still. */
  held: z.int(),
  /** The banks with a choice of their own. */
  banks: z.array(z.object({ bank: BankRefSchema, frequency: FrequencySchema })),
});
export type EmailDelivery = z.infer<typeof EmailDeliverySchema>;

/** `PATCH /users/delivery`: what is given changes. */
export const EmailDeliveryInputSchema = z
  .strictObject(TimesSchema.partial().shape)
  .refine((input) => Object.keys(input).length > 0, 'Nothing was given to change');
export type EmailDeliveryInput = z.infer<typeof EmailDeliveryInputSchema>;

/** `PATCH /users/delivery/banks/:id`: the bank's own choice; null: as for all banks. */
export const BankFrequencyInputSchema = z.strictObject({ frequency: FrequencySchema.nullable() });
export type BankFrequencyInput = z.infer<typeof BankFrequencyInputSchema>;
