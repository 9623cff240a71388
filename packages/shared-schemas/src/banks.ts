import { z } from 'zod';
import { CountryCodeSchema, DateSchema, UuidSchema } from './primitives.ts';

/** A bank as circulars and regions refer to it. */
export const BankRefSchema = z.object({
  id: UuidSchema,
  bank_name: z.string(),
  display_name: z.string(),
});

/**
 * Whether one of the bank's sources is on; if not, its circulars are added by hand. Earlier
 * releases don't send this field.
 */
const isMonitored = z.boolean().optional();

/** A central bank. Its dates are in its own calendar. */
export const BankSchema = BankRefSchema.extend({
  /** Common abbreviation, such as BCEAO. Earlier releases don't send this field. */
  short_name: z.string().nullish(),
  country: z.string(),
  /**
   * The bank's country or, for a currency union, all member countries, starting with the one where
   * the bank has its seat.
   */
  countries: z.array(CountryCodeSchema).default([]),
  regions: z.array(z.string()),
  last_circular_date_published: DateSchema.nullable(),
  is_monitored: isMonitored,
});
export type Bank = z.infer<typeof BankSchema>;

/** `GET /banks`. */
export const BankListSchema = z.array(BankSchema);

export const RegionSchema = z.object({
  region_id: UuidSchema,
  region_name: z.string(),
  banks: z.array(BankRefSchema.extend({ is_monitored: isMonitored })),
});
export type Region = z.infer<typeof RegionSchema>;

/** `GET /banks/banks-by-region`. */
export const RegionListSchema = z.array(RegionSchema);
