import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { useId } from 'react';
import { KindField } from '../../../components/kind-field.tsx';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { FieldError } from '../../../components/ui/text-field.tsx';
import type { KindAndCategories } from '../../../lib/correction/likely-choice.ts';
import { useCategories } from '../../../queries/categories.ts';

type Carried = Pick<AdminCircularDetail, 'kind' | 'categories'>;

type CategoryChoiceProps = {
  value: KindAndCategories;
  /** The circular being edited. Its own categories may stay selected even if they are retired. */
  carried?: Carried;
  /** Error message under the categories. */
  error?: string | undefined;
  onChange: (value: KindAndCategories) => void;
};

/** Selects a circular's type, and its categories of that type. */
export const CategoryChoice = ({ value, carried, error, onChange }: CategoryChoiceProps) => {
  const errorId = useId();
  const categories = useCategories().data;
  const offered = categories?.filter((category) => category.category_type === value.kind) ?? [];
  const retired = carried?.kind === value.kind ? retiredOf(carried, categories) : [];
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      ...value,
      categoryIds: isChosen
        ? [...value.categoryIds, id]
        : value.categoryIds.filter((other) => other !== id),
    });
  return (
    <>
      <KindField value={value.kind} onChange={(kind) => onChange({ kind, categoryIds: [] })} />
      <fieldset aria-describedby={error && errorId}>
        <legend className="mb-1 font-medium">Categories</legend>
        <div className="grid gap-x-6 sm:max-lg:grid-cols-2">
          {[...offered, ...retired].map((category) => (
            <LabelledCheckbox
              key={category.id}
              checked={value.categoryIds.includes(category.id)}
              onCheckedChange={(isChosen) => toggle(category.id, isChosen)}
            >
              {category.category_name}
            </LabelledCheckbox>
          ))}
        </div>
        <FieldError id={errorId} message={error} />
      </fieldset>
    </>
  );
};

/**
 * Returns the circular's categories that are retired, labelled as such; none until the active
 * categories are known.
 */
const retiredOf = ({ categories }: Carried, offered: readonly { id: string }[] | undefined) =>
  offered
    ? categories
        .filter(({ id }) => !offered.some((category) => category.id === id))
        .map(({ id, category_name }) => ({ id, category_name: `${category_name} (retired)` }))
    : [];
