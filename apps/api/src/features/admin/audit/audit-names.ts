import { type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import { numberedTitle } from '@circulate/shared-schemas';
import { z } from 'zod';
import { findPeople, nameOf } from '../../users/people.ts';

/** Fields of an audit record that refer to other records by id. */
type Naming = { actor: string; target: string; before: unknown; after: unknown };

/** Looks up the names for audit records, with one statement per type of target. */
export const findAuditNames = async (db: Db, records: readonly Naming[]) => {
  const idsOf = (kind: string) =>
    records.flatMap(({ target }) =>
      target.startsWith(`${kind}:`) ? [target.slice(kind.length + 1)] : [],
    );
  const uuidsOf = (kind: string) => idsOf(kind).filter((id) => z.uuid().safeParse(id).success);
  const [people, circulars, sources, users, categories, banks] = await Promise.all([
    findPeople(db, [...records.map(({ actor }) => actor), ...idsOf('identity')]),
    nameCirculars(db, uuidsOf('circular')),
    nameSources(db, uuidsOf('source')),
    nameUsers(db, uuidsOf('user')),
    nameCategories(db, [...records.flatMap(categoriesNamed), ...uuidsOf('category')]),
    nameBanks(db, [...records.flatMap(banksNamed), ...uuidsOf('bank')]),
  ]);
  const targets = new Map<string, string>([
    ...circulars.map(([id, name]) => [`circular:${id}`, name] as const),
    ...sources.map(([id, name]) => [`source:${id}`, name] as const),
    ...users.map(([id, name]) => [`user:${id}`, name] as const),
    ...[...banks].map(([id, name]) => [`bank:${id}`, `the bank ${name}`] as const),
    ...[...categories].map(([id, name]) => [`category:${id}`, `the category “${name}”`] as const),
    ...[...people].map(([sub, { name }]) => [`identity:${sub}`, name] as const),
  ]);
  return {
    person: (auth0Id: string) => people.get(auth0Id) ?? null,
    target: (target: string) => targets.get(target) ?? null,
    namesIn: (record: Naming) =>
      Object.fromEntries(
        [...categoriesNamed(record), ...banksNamed(record)].flatMap((id) => {
          const name = categories.get(id) ?? banks.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
  };
};

const DecisionSchema = z.object({ category_ids: z.array(z.uuid()) });

const categoriesNamed = ({ before, after }: Naming): string[] =>
  [before, after].flatMap((side) => DecisionSchema.safeParse(side).data?.category_ids ?? []);

/**
 * Audit entries refer to a bank by id, except those of an upload, which contain the bank's name.
 */
const OfBankSchema = z.union([
  z.object({ bank_id: z.uuid() }).transform(({ bank_id }) => bank_id),
  z.object({ bank_name: z.string() }).transform(({ bank_name }) => bank_name),
]);

const banksNamed = ({ before, after }: Naming): string[] =>
  [before, after].flatMap((side) => OfBankSchema.safeParse(side).data ?? []);

type Named = [id: string, name: string][];

const nameCirculars = async (db: Db, ids: string[]): Promise<Named> => {
  const rows = await db.circular.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      bank: { select: { display_name: true } },
      versions: {
        orderBy: NEWEST_VERSION_FIRST,
        take: 1,
        select: { title: true, act_number: true, file_name: true },
      },
    },
  });
  return rows.map(({ id, bank, versions: [newest] }) => {
    const title = newest?.title
      ? numberedTitle(newest.act_number, newest.title)
      : (newest?.file_name ?? '');
    return [id, `“${title}” of ${bank.display_name}`];
  });
};

const nameSources = async (db: Db, ids: string[]): Promise<Named> => {
  const rows = await db.source.findMany({
    where: { id: { in: ids } },
    select: { id: true, url: true, bank: { select: { display_name: true } } },
  });
  return rows.map(({ id, url, bank }) => [id, `the source ${url} of ${bank.display_name}`]);
};

const nameUsers = async (db: Db, ids: string[]): Promise<Named> => {
  const rows = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, first_name: true, last_name: true, email: true },
  });
  return rows.map((user) => [user.id, nameOf(user)]);
};

/** Returns banks' display names, by id and by `bank_name`. */
const nameBanks = async (db: Db, named: string[]) => {
  const all = [...new Set(named)];
  const ids = all.filter((each) => z.uuid().safeParse(each).success);
  const rows = await db.bank.findMany({
    where: { OR: [{ id: { in: ids } }, { bank_name: { in: all } }] },
    select: { id: true, bank_name: true, display_name: true },
  });
  return new Map(
    rows.flatMap(({ id, bank_name, display_name }) => [
      [id, display_name],
      [bank_name, display_name],
    ]),
  );
};

const nameCategories = async (db: Db, ids: string[]) => {
  const rows = await db.category.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, category_name: true },
  });
  return new Map(rows.map(({ id, category_name }) => [id, category_name]));
};
