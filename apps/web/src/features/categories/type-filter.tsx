import { CATEGORY_TYPES } from '@circulate/shared-schemas';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import type { TypesShown } from './category-filter.ts';

type TypeFilterProps = { types: TypesShown; onChange: (types: TypesShown) => void };

/** Two checkboxes: News Flash and Macroeconomic. */
export const TypeFilter = ({ types, onChange }: TypeFilterProps) => (
  <fieldset className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
    <legend className="sr-only">Show types</legend>
    {CATEGORY_TYPES.map((type) => (
      <LabelledCheckbox
        key={type}
        checked={types[type]}
        onCheckedChange={(isShown) => onChange({ ...types, [type]: isShown })}
      >
        {type}
      </LabelledCheckbox>
    ))}
  </fieldset>
);
