import type { Db } from '@circulate/database';

/**
 * Retires a category: moves its subscriptions to a table that matching ignores, and notifies the
 * subscribers (product.md: categories). Returns false if it was already retired. Locks the row
 * until the caller's transaction ends, so that no one subscribes in the meantime.
 */
export const retireCategory = async (tx: Db, id: string): Promise<boolean> => {
  const retired = await tx.$executeRaw`
    UPDATE categories SET retired_at = now() WHERE id = ${id}::uuid AND retired_at IS NULL`;
  if (retired === 0) return false;
  await tx.$executeRaw`
    WITH moved AS (
      DELETE FROM category_subscriptions WHERE category_id = ${id}::uuid
      RETURNING user_id, category_id, created_at
    )
    INSERT INTO retired_subscriptions (user_id, category_id, created_at)
    SELECT user_id, category_id, created_at FROM moved
    ON CONFLICT DO NOTHING`;
  return true;
};

/** Restores a category with its subscribers. Returns false if it wasn't retired. */
export const restoreCategory = async (tx: Db, id: string): Promise<boolean> => {
  const offered = await tx.$executeRaw`
    UPDATE categories c SET retired_at = NULL, position = coalesce((
      SELECT max(position) FROM categories o
      WHERE o.category_type = c.category_type AND o.retired_at IS NULL), 0) + 1
    WHERE id = ${id}::uuid AND retired_at IS NOT NULL`;
  if (offered === 0) return false;
  await tx.$executeRaw`
    WITH moved AS (
      DELETE FROM retired_subscriptions WHERE category_id = ${id}::uuid
      RETURNING user_id, category_id, created_at
    )
    INSERT INTO category_subscriptions (user_id, category_id, created_at)
    SELECT user_id, category_id, created_at FROM moved
    ON CONFLICT DO NOTHING`;
  return true;
};
