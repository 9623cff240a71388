import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const SEED = new URL('../../../packages/database/src/seed/central-banks.json', import.meta.url);

const BankSchema = z.object({
  bank_name: z.string(),
  display_name: z.string(),
  iso2: z.string(),
  regions: z.array(z.string()).min(1),
  languages: z.array(z.string()),
  time_zone: z.string(),
});
export type Bank = z.infer<typeof BankSchema>;

/** The banks that the product knows, by `bank_name`. */
export const readBanks = async (): Promise<Map<string, Bank>> => {
  const banks = z.array(BankSchema).parse(JSON.parse(await readFile(SEED, 'utf8')));
  return new Map(banks.map((bank) => [bank.bank_name, bank]));
};

/** Where a bank is counted; those of more than one region in their first. */
export const regionOf = (bank: Bank | undefined): string => bank?.regions[0] ?? 'Elsewhere';
