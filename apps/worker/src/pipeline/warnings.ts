import type { Db } from '@circulate/database';

/**
 * Returns a function that stores a warning on a version, in the transaction that ends a step; only
 * once, however often the step runs.
 */
export const withWarning =
  ({ id }: { id: string }, warning: string) =>
  async (tx: Db): Promise<void> => {
    await tx.$executeRaw`
      UPDATE circular_versions SET warnings = array_append(warnings, ${warning})
      WHERE id = ${id}::uuid AND NOT ${warning} = ANY(coalesce(warnings, '{}'))`;
  };
