import { CATEGORY_TYPES, type CategoryType } from '@circulate/shared-schemas';
import { SelectField } from './ui/select-field.tsx';

type KindFieldProps = { value: CategoryType; onChange: (kind: CategoryType) => void };

/** Selects the type of a circular. */
export const KindField = ({ value, onChange }: KindFieldProps) => (
  <SelectField
    label="Type"
    value={value}
    onChange={({ target }) => {
      const kind = CATEGORY_TYPES.find((known) => known === target.value);
      if (kind) onChange(kind);
    }}
  >
    {CATEGORY_TYPES.map((kind) => (
      <option key={kind}>{kind}</option>
    ))}
  </SelectField>
);
