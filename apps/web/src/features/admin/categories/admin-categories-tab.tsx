import type { AdminCategory, CategoryType } from '@circulate/shared-schemas';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { CategoryRow } from './category-row.tsx';
import { NewCategory } from './new-category.tsx';
import { useAdminCategories, useCategoryChange } from './use-admin-categories.ts';

/** Lists all categories in display order. */
export const AdminCategoriesTab = () => {
  const categories = useAdminCategories();
  if (categories.isPending) return <LoadingArea label="Loading categories" />;
  if (categories.isError) {
    return <TryAgain title="We couldn’t load the categories." query={categories} />;
  }
  return (
    <div className="grid gap-5">
      <NewCategory />
      <CategoryList type="News Flash" categories={categories.data} />
      <CategoryList type="Macroeconomic" categories={categories.data} />
    </div>
  );
};

type CategoryListProps = { type: CategoryType; categories: AdminCategory[] };

const CategoryList = ({ type, categories }: CategoryListProps) => {
  const change = useCategoryChange();
  const ofType = categories.filter(({ category_type }) => category_type === type);
  const offered = ofType.filter(({ retired_at }) => !retired_at).map(({ id }) => id);
  const move = (id: string, by: 1 | -1) => {
    const at = offered.indexOf(id);
    if (at < 0 || at + by < 0 || at + by >= offered.length) return undefined;
    const ids = offered.with(at, offered[at + by] ?? id).with(at + by, id);
    return () => change.mutate({ name: 'order', input: { category_type: type, ids } });
  };
  return (
    <section aria-label={type} className="card">
      <h2 className="border-b border-line px-4 py-3 font-semibold">{type}</h2>
      <ul aria-busy={change.isPending} className="divide-y divide-line">
        {ofType.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            isMoving={change.isPending}
            onUp={move(category.id, -1)}
            onDown={move(category.id, 1)}
          />
        ))}
      </ul>
    </section>
  );
};
