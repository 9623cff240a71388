import { z } from 'zod';
import { CountryCodeSchema, DateSchema, UuidSchema } from './primitives.ts';

/** A bank as circulars and regions name it. */
export const BankRefSchema = z.object({
  id: UuidSchema,
  bank_name: z.string(),
  display_name: z.string(),
});
export type BankRef = z.infer<typeof BankRefSchema>;

/** A central bank; the date is the bank's own calendar day. */
export const BankSchema = BankRefSchema.extend({
  /** What people call it, such as BCEAO; absent from releases before. */
  short_name: z.string().nullish(),
  country: z.string(),
  /** Of a currency union all its members, that of its seat first. */
  countries: z.array(CountryCodeSchema).default([]),
  regions: z.array(z.string()),
  last_circular_date_published: DateSchema.nullable(),
});
export type Bank = z.infer<typeof BankSchema>;

/** `GET /banks`. */
export const BankListSchema = z.array(BankSchema);

/** A region with its banks. */
export const RegionSchema = z.object({
  region_id: UuidSchema,
  region_name: z.string(),
  banks: z.array(BankRefSchema),
});
export type Region = z.infer<typeof RegionSchema>;

/** `GET /banks/banks-by-region`. */
export const RegionListSchema = z.array(RegionSchema);
