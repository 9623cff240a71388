import { CountryCodeSchema, SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { z } from 'zod';
import { categoryTypeName } from '../category-type.ts';
import type { Database } from '../client.ts';
import { CategoryType } from '../generated/enums.ts';
import centralBanks from './central-banks.json' with { type: 'json' };
import { seedCatalogue } from './seed-catalogue.ts';

const BankSeedSchema = z.strictObject({
  bank_name: z.string(),
  display_name: z.string(),
  country: z.string(),
  iso2: CountryCodeSchema,
  member_countries: z.array(CountryCodeSchema).optional(),
  regions: z.array(z.string()).min(1),
  languages: z.array(z.string()),
  time_zone: z.string(),
  website: z.url().nullable(),
  circulars_url: z.url().nullable(),
});

/**
 * Stores the central banks with their regions, the categories, and the banks' catalogue entries.
 * Adds only what is missing and keeps what admins changed, so that it can run at every start.
 */
export const seedReference = async (db: Database): Promise<void> => {
  const banks = z.array(BankSeedSchema).parse(centralBanks);
  const regions = [...new Set(banks.flatMap((bank) => bank.regions))];
  await db.$transaction(async (tx) => {
    await tx.region.createMany({
      data: regions.map((region_name) => ({ region_name })),
      skipDuplicates: true,
    });
    await tx.category.createMany({ data: categoryRows(), skipDuplicates: true });
    const added = await tx.bank.createManyAndReturn({
      data: banks.map(({ regions: _, member_countries = [], ...bank }) => ({
        ...bank,
        member_countries,
      })),
      skipDuplicates: true,
      select: { id: true, bank_name: true },
    });
    const regionIds = new Map(
      (await tx.region.findMany()).map(({ region_name, id }) => [region_name, id]),
    );
    const regionsOf = new Map(banks.map(({ bank_name, regions }) => [bank_name, regions]));
    await tx.bankRegion.createMany({
      data: added.flatMap(({ id, bank_name }) =>
        (regionsOf.get(bank_name) ?? []).flatMap((region) => {
          const region_id = regionIds.get(region);
          return region_id ? [{ bank_id: id, region_id }] : [];
        }),
      ),
    });
  });
  await seedCatalogue(db);
};

const categoryRows = () =>
  Object.values(CategoryType).flatMap((category_type) =>
    SEEDED_CATEGORIES.filter(
      (category) => category.category_type === categoryTypeName[category_type],
    ).map(({ slug, category_name, definition }, index) => ({
      slug,
      category_name,
      definition,
      category_type,
      position: index + 1,
    })),
  );
