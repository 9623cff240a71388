import { type Database, type Db, ifTaken, type Prisma, readRows } from '@circulate/database';
import {
  type AdminBank,
  type ChangeBankInput,
  type CreateBankInput,
  GlossarySchema,
  StoredBankSchema,
} from '@circulate/shared-schemas';
import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import { conflict, invalid, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';

export type AdminBankService = ReturnType<typeof createAdminBankService>;

/**
 * Adds and changes banks (product.md: banks). Banks are never deleted, because circulars refer to
 * them.
 */
export const createAdminBankService = ({ db }: { db: Database }) => ({
  list: async (): Promise<AdminBank[]> => {
    const banks = await db.bank.findMany({ include, orderBy: { display_name: 'asc' } });
    return banks.map(toAdminBank);
  },

  /**
   * Throws CONFLICT if another bank has the name, and VALIDATION if the name has no Latin letters.
   */
  create: (input: CreateBankInput, actor: string): Promise<AdminBank> =>
    db
      .$transaction(async (tx) => {
        const bank_name = slugify(input.display_name);
        if (bank_name === '')
          throw invalid(
            'display_name',
            'The name has no Latin letters. Add it in Latin letters too.',
          );
        await requireFreeName(tx, { name: input.display_name });
        const { regions, ...fields } = input;
        const { id } = await tx.bank.create({ data: { ...fields, bank_name } });
        await setRegions(tx, id, regions);
        const target = `bank:${id}`;
        await recordChange(tx, { actor, action: 'bank.create', target, after: input });
        return bankWith(tx, id);
      })
      .catch(ifTaken(nameTaken)),

  /** Idempotent. Throws NOT_FOUND, or CONFLICT if another bank has the name. */
  change: (id: string, input: ChangeBankInput, actor: string): Promise<AdminBank> =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM banks WHERE id = ${id}::uuid FOR UPDATE`;
      const before = await bankWith(tx, id);
      if (input.display_name !== undefined)
        await requireFreeName(tx, { id, name: input.display_name });
      const { regions, ...fields } = StoredBankSchema.parse({ ...before, ...input });
      await tx.bank.update({ where: { id }, data: fields });
      await setRegions(tx, id, regions);
      const after = await bankWith(tx, id);
      const changes = changesBetween(before, after);
      if (changes)
        await recordChange(tx, { actor, action: 'bank.change', target: `bank:${id}`, ...changes });
      return after;
    }),
});

/** Returns the changed fields with their previous and new values; undefined if nothing changed. */
const changesBetween = (before: AdminBank, after: AdminBank) => {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
  if (changed.length === 0) return undefined;
  const names = new Set(changed.map(([name]) => name));
  return {
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name))),
    after: Object.fromEntries(changed),
  };
};

const TakenSchema = z.object({ id: z.string() });

const requireFreeName = async (tx: Db, { id, name }: { id?: string; name: string }) => {
  const [taken] = await readRows(tx, TakenSchema)`
    SELECT id FROM banks
    WHERE lower(display_name) = lower(${name}) AND id IS DISTINCT FROM ${id ?? null}::uuid LIMIT 1`;
  if (taken) throw nameTaken();
};

const nameTaken = () =>
  conflict('Another bank already has this name. Choose another name.', 'display_name');

/**
 * Assigns a bank to exactly these regions, and creates the ones that don't exist. Deletes a region
 * that has no banks left, unless a saved search uses it.
 */
const setRegions = async (tx: Db, bankId: string, names: string[]) => {
  await tx.$executeRaw`
    INSERT INTO regions (region_name)
    SELECT DISTINCT ON (lower(name)) name FROM unnest(${names}::text[]) AS wanted (name)
    WHERE NOT EXISTS (SELECT FROM regions WHERE lower(region_name) = lower(name))
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    WITH wanted AS (
      SELECT id FROM regions
      WHERE lower(region_name) IN (SELECT lower(name) FROM unnest(${names}::text[]) AS given (name))
    ), left_ones AS (
      DELETE FROM bank_regions WHERE bank_id = ${bankId}::uuid AND region_id NOT IN (SELECT id FROM wanted)
    )
    INSERT INTO bank_regions (bank_id, region_id)
    SELECT ${bankId}::uuid, id FROM wanted ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    DELETE FROM regions r
    WHERE NOT EXISTS (SELECT FROM bank_regions WHERE region_id = r.id)
      AND NOT EXISTS (SELECT FROM saved_searches WHERE region_id = r.id)`;
};

const include = {
  regions: { include: { region: true } },
  _count: { select: { subscriptions: true } },
} satisfies Prisma.BankInclude;

const bankWith = async (tx: Db, id: string): Promise<AdminBank> => {
  const bank = await tx.bank.findUnique({ where: { id }, include });
  if (!bank) throw notFound('bank');
  return toAdminBank(bank);
};

const toAdminBank = (bank: Prisma.BankGetPayload<{ include: typeof include }>): AdminBank => ({
  id: bank.id,
  bank_name: bank.bank_name,
  display_name: bank.display_name,
  short_name: bank.short_name,
  country: bank.country,
  iso2: bank.iso2,
  regions: bank.regions.map(({ region }) => region.region_name).sort(),
  languages: bank.languages,
  time_zone: bank.time_zone,
  website: bank.website,
  circulars_url: bank.circulars_url,
  glossary: GlossarySchema.parse(bank.glossary),
  followers: bank._count.subscriptions,
});
