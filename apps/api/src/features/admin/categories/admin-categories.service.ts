import { randomBytes } from 'node:crypto';
import {
  type CategoryType,
  categoryTypeName,
  type Database,
  type Db,
  ifTaken,
  readRows,
} from '@circulate/database';
import {
  type AdminCategory,
  CATEGORIES_MAX,
  type CategoryEffect,
  CategoryEffectSchema,
  type CategoryOrderInput,
  type CategoryType as CategoryTypeName,
  type ChangeCategoryInput,
  type CreateCategoryInput,
  FALLBACK_SLUGS,
  SEEDED_CATEGORIES,
} from '@circulate/shared-schemas';
import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { restoreCategory, retireCategory } from './retire-category.ts';

export type AdminCategoryService = ReturnType<typeof createAdminCategoryService>;

const targetOf = (id: string) => `category:${id}`;

/** Adds, renames, retires and reorders categories (product.md: categories). */
export const createAdminCategoryService = ({ db }: { db: Database }) => ({
  list: () => readCategories(db),

  effect: async (id: string): Promise<CategoryEffect> => {
    await requireCategory(db, id);
    const [effect] = await readRows(db, CategoryEffectSchema)`
      SELECT count(*)::int AS followers,
        count(*) FILTER (WHERE NOT u.macroeconomic AND NOT EXISTS (
          SELECT FROM category_subscriptions o
          WHERE o.user_id = s.user_id AND o.category_id <> s.category_id
        ))::int AS followers_of_nothing_else,
        (SELECT count(*)::int FROM saved_searches
         WHERE category_id = ${id}::uuid AND tells_since IS NOT NULL) AS searches,
        (SELECT count(DISTINCT k.id)::int
         FROM circulars k JOIN circular_versions v ON v.circular_id = k.id
         JOIN circular_categories cc ON cc.version_id = v.id AND cc.category_id = ${id}::uuid
         WHERE k.status = 'in_review') AS in_review
      FROM category_subscriptions s JOIN users u ON u.id = s.user_id
      WHERE s.category_id = ${id}::uuid`;
    if (!effect) throw new Error('aggregate returned no row');
    return effect;
  },

  /**
   * Throws CONFLICT if the type already has the maximum number of categories, or one with the same
   * name (ignoring case).
   */
  create: (input: CreateCategoryInput, actor: string): Promise<AdminCategory> =>
    db
      .$transaction(async (tx) => {
        const category_type = typeNamed(input.category_type);
        const others = await lockType(tx, category_type);
        if (others.length >= CATEGORIES_MAX) {
          throw conflict(
            `You’ve reached the limit of ${CATEGORIES_MAX} categories of this type. Retire one first.`,
          );
        }
        await requireFreeName(tx, { ...input, category_type });
        const { id } = await tx.category.create({
          data: {
            slug: newSlug(input.category_name),
            category_name: input.category_name,
            category_type,
            definition: input.definition,
            position: Math.max(0, ...others.map(({ position }) => position)) + 1,
          },
        });
        const target = targetOf(id);
        await recordChange(tx, { actor, action: 'category.create', target, after: input });
        return categoryWith(tx, id);
      })
      .catch(ifTaken(nameTaken)),

  /**
   * Idempotent. Throws NOT_FOUND, or CONFLICT if the name is taken or the catch-all would be
   * retired.
   */
  change: (id: string, input: ChangeCategoryInput, actor: string): Promise<AdminCategory> =>
    db
      .$transaction(async (tx) => {
        // The type is needed for the lock and never changes, so reading it before locking is safe.
        // Everything else is read afterwards.
        await lockType(tx, (await requireCategory(tx, id)).category_type);
        const category = await requireCategory(tx, id);
        const { category_name, definition, retired } = input;
        if (category_name !== undefined) await rename(tx, { category, category_name, actor });
        if (definition !== undefined) await define(tx, { category, definition, actor });
        if (retired !== undefined) await setRetired(tx, { category, retired, actor });
        return categoryWith(tx, id);
      })
      .catch(ifTaken(nameTaken)),

  /** Throws CONFLICT unless `ids` are exactly the active categories. */
  order: (input: CategoryOrderInput, actor: string): Promise<AdminCategory[]> =>
    db.$transaction(async (tx) => {
      const others = await lockType(tx, typeNamed(input.category_type));
      const offered = others.filter(({ retired_at }) => !retired_at).map(({ id }) => id);
      if (offered.sort().join() !== input.ids.toSorted().join()) {
        throw conflict('The list has changed since you loaded it. Reload the page.', 'ids');
      }
      await tx.$executeRaw`
        UPDATE categories SET position = wanted.position
        FROM unnest(${input.ids}::uuid[]) WITH ORDINALITY AS wanted (id, position)
        WHERE categories.id = wanted.id`;
      const target = `categories:${input.category_type}`;
      await recordChange(tx, { actor, action: 'category.order', target });
      return readCategories(tx);
    }),
});

type Category = {
  id: string;
  slug: string;
  category_type: CategoryType;
  category_name: string;
  definition: string;
};

const rename = async (
  tx: Db,
  { category, category_name, actor }: { category: Category; category_name: string; actor: string },
) => {
  const { id, category_type, category_name: before } = category;
  if (category_name === before) return;
  await requireFreeName(tx, { id, category_name, category_type });
  await tx.category.update({ where: { id }, data: { category_name } });
  await recordChange(tx, {
    actor,
    action: 'category.rename',
    target: targetOf(id),
    before: { category_name: before },
    after: { category_name },
  });
};

const define = async (
  tx: Db,
  { category, definition, actor }: { category: Category; definition: string; actor: string },
) => {
  const { id, definition: before } = category;
  if (definition === before) return;
  await tx.category.update({ where: { id }, data: { definition } });
  await recordChange(tx, {
    actor,
    action: 'category.define',
    target: targetOf(id),
    before: { definition: before },
    after: { definition },
  });
};

const setRetired = async (
  tx: Db,
  { category, retired, actor }: { category: Category; retired: boolean; actor: string },
) => {
  if (retired && isFallback(category)) {
    throw conflict('This is the catch-all category. You can rename it, but not retire it.');
  }
  const change = retired ? retireCategory : restoreCategory;
  if (!(await change(tx, category.id))) return;
  const action = retired ? 'category.retire' : 'category.bring-back';
  await recordChange(tx, { actor, action, target: targetOf(category.id) });
};

const isFallback = ({ slug }: Pick<Category, 'slug'>) =>
  FALLBACK_SLUGS.some((fallback) => fallback === slug);

const typeNamed = (name: CategoryTypeName): CategoryType =>
  name === 'Macroeconomic' ? 'Macroeconomic' : 'NewsFlash';

const LockedSchema = z.object({
  id: z.string(),
  position: z.number(),
  retired_at: z.date().nullable(),
});

/**
 * Locks all categories of a type until the transaction ends, so that concurrent changes to names
 * and order run one at a time.
 */
const lockType = (tx: Db, type: CategoryType) => readRows(
  tx,
  LockedSchema,
)`SELECT id, position, retired_at FROM categories
  WHERE category_type = ${categoryTypeName[type]}::category_type ORDER BY id FOR UPDATE`;

const requireCategory = async (tx: Db, id: string) => {
  const category = await tx.category.findUnique({ where: { id } });
  if (!category) throw notFound('category');
  return category;
};

type Named = { id?: string; category_name: string; category_type: CategoryType };

const TakenSchema = z.object({ id: z.string() });

const requireFreeName = async (tx: Db, { id, category_name, category_type }: Named) => {
  const [taken] = await readRows(tx, TakenSchema)`
    SELECT id FROM categories
    WHERE category_type = ${categoryTypeName[category_type]}::category_type
      AND lower(category_name) = lower(${category_name}) AND id IS DISTINCT FROM ${id ?? null}::uuid`;
  if (taken) throw nameTaken();
};

const nameTaken = () =>
  conflict(
    'Another category of this type, possibly a retired one, already has this name. Choose another name, or restore the retired category.',
    'category_name',
  );

/**
 * Creates a readable slug from a name. It ends with random characters, because two names may yield
 * the same slug.
 */
const newSlug = (name: string) => `${slugify(name)}-${randomBytes(3).toString('hex')}`;

const readCategories = async (db: Db): Promise<AdminCategory[]> => {
  const categories = await db.category.findMany({
    orderBy: [
      { category_type: 'asc' },
      { retired_at: { sort: 'asc', nulls: 'first' } },
      { position: 'asc' },
    ],
    include: { _count: { select: { subscriptions: true, retired_subscriptions: true } } },
  });
  return categories.map(({ _count, ...category }) => ({
    id: category.id,
    category_name: category.category_name,
    definition: category.definition,
    category_type: categoryTypeName[category.category_type],
    retired_at: toTimeOrNull(category.retired_at),
    followers: _count.subscriptions + _count.retired_subscriptions,
    is_fallback: isFallback(category),
    knows_words: SEEDED_CATEGORIES.some(({ slug }) => slug === category.slug),
  }));
};

const categoryWith = async (tx: Db, id: string): Promise<AdminCategory> => {
  const category = (await readCategories(tx)).find((one) => one.id === id);
  if (!category) throw notFound('category');
  return category;
};
