import { type CategoryType, CategoryTypeSchema } from '@circulate/shared-schemas';
import { SelectField } from './ui/select-field.tsx';

type KindFieldProps = { value: CategoryType; onChange: (kind: CategoryType) => void };

/** The kind of a circular. */
export const KindField = ({ value, onChange }: KindFieldProps) => (
  <SelectField
    label="Kind"
    value={value}
    onChange={({ target }) => {
      const kind = CategoryTypeSchema.safeParse(target.value);
      if (kind.success) onChange(kind.data);
    }}
  >
    {CategoryTypeSchema.options.map((kind) => (
      <option key={kind}>{kind}</option>
    ))}
  </SelectField>
);
