import {
  type CategoryType,
  type CircularCategory,
  categoryOrigin,
  directionOfText,
} from '@circulate/shared-schemas';
import { ConfidenceOnDemand } from '../../components/confidence.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';

type CategoryReasonsProps = {
  kind: CategoryType | null;
  categories: CircularCategory[];
  /** Language of the sentences that decided the categories. */
  language: string | null;
};

/** Shows why a circular has its categories, and with what confidence. */
export const CategoryReasons = ({ kind, categories, language }: CategoryReasonsProps) => (
  <section aria-labelledby="categories">
    <h2 id="categories" className="mb-3 font-semibold">
      Categories
    </h2>
    {kind ? <p className="mb-3 text-[13px] text-ink-3">Type: {kind}</p> : null}
    {categories.length === 0 ? <p className="text-ink-3">None yet.</p> : null}
    <ul className="grid gap-4">
      {categories.map((category) => (
        <li key={category.id}>
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-medium">{category.category_name}</h3>
            <ConfidenceOnDemand confidence={category.confidence} />
          </div>
          {category.evidence ? (
            <blockquote
              lang={language ?? undefined}
              dir={directionOfText(category.evidence)}
              className="mt-1.5 border-s-2 border-line-strong ps-3 font-serif leading-(--short-line) text-ink-2"
            >
              <FiguresInOrder>{category.evidence}</FiguresInOrder>
            </blockquote>
          ) : null}
          <p className="mt-1 text-xs text-ink-3">{categoryOrigin(category.decided_by)}</p>
        </li>
      ))}
    </ul>
  </section>
);
