import { z } from 'zod';
import { CountryCodeSchema, DateSchema, UuidSchema } from './primitives.ts';

/** Reference to a bank in circulars and regions. */
export const BankRefSchema = z.object({
  id: UuidSchema,
  bank_name: z.string(),
  display_name: z.string(),
});

/**
 * Whether one of the bank's sources is on; otherwise the bank's circulars are added by hand.
 * Missing in earlier releases.
 */
const isMonitored = z.boolean().optional();

/** A central bank. Dates are in the bank's own calendar. */
export const BankSchema = BankRefSchema.extend({
  /** Common abbreviation, such as BCEAO. Missing in earlier releases. */
  short_name: z.string().nullish(),
  country: z.string(),
  /**
   * The bank's country; for a currency union, all member countries, starting with that of the
   * bank's seat.
   */
  countries: z.array(CountryCodeSchema).default([]),
  regions: z.array(z.string()),
  last_circular_date_published: DateSchema.nullable(),
  is_monitored: isMonitored,
});
export type Bank = z.infer<typeof BankSchema>;

/** `GET /banks`. */
export const BankListSchema = z.array(BankSchema);

/** A region with its banks. */
export const RegionSchema = z.object({
  region_id: UuidSchema,
  region_name: z.string(),
  banks: z.array(BankRefSchema.extend({ is_monitored: isMonitored })),
});
export type Region = z.infer<typeof RegionSchema>;

/** `GET /banks/banks-by-region`. */
export const RegionListSchema = z.array(RegionSchema);
