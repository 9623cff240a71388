import type { AdminCircular, CategoryType } from '@circulate/shared-schemas';
import { useCategories } from '../../../queries/categories.ts';
import { orderCategories } from './review-draft.ts';

/** The categories of a type in the order of their keys, most likely first. */
export const useOfferedCategories = (
  circular: AdminCircular | undefined,
  kind: CategoryType | undefined,
) => {
  const categories = useCategories().data ?? [];
  return orderCategories(
    categories.filter(({ category_type }) => category_type === kind),
    circular?.categories ?? [],
  );
};
