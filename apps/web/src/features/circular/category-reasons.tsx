import {
  type CategoryType,
  type CircularCategory,
  categoryOrigin,
} from '@circulate/shared-schemas';
import { Sureness } from '../../components/sureness.tsx';

type CategoryReasonsProps = { kind: CategoryType | null; categories: CircularCategory[] };

/** Why the circular was given its categories, and how sure that is. */
export const CategoryReasons = ({ kind, categories }: CategoryReasonsProps) => (
  <section aria-labelledby="categories">
    <h2 id="categories" className="mb-3 font-semibold">
      Categories
    </h2>
    {kind ? <p className="mb-3 text-[13px] text-ink-3">Kind: {kind}</p> : null}
    {categories.length === 0 ? <p className="text-ink-3">None yet.</p> : null}
    <ul className="grid gap-4">
      {categories.map((category) => (
        <li key={category.id}>
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-medium">{category.category_name}</h3>
            <Sureness confidence={category.confidence} />
          </div>
          {category.evidence ? (
            <blockquote
              dir="auto"
              className="mt-1.5 border-l-2 border-line-strong pl-3 font-serif text-ink-2"
            >
              {category.evidence}
            </blockquote>
          ) : null}
          <p className="mt-1 text-xs text-ink-3">{categoryOrigin(category.decided_by)}</p>
        </li>
      ))}
    </ul>
  </section>
);
