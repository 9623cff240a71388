import type { Bank, Category } from '@circulate/shared-schemas';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { compareNames } from '../../../lib/text/compare-names.ts';

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

/** Selects the bank that published the circular; the value is its `bank_name`. */
export const BankField = ({ banks, ...field }: ChoiceProps & { banks: readonly Bank[] }) => (
  <SelectField label="Select bank" {...field}>
    <option value="">Select a bank</option>
    {banks
      .toSorted((a, b) => compareNames(a.display_name, b.display_name))
      .map((bank) => (
        <option key={bank.id} value={bank.bank_name}>
          {bank.display_name}
        </option>
      ))}
  </SelectField>
);

type CategoryFieldProps = ChoiceProps & { categories: readonly Category[] };

/** Selects the category that macroeconomic data requires. */
export const MacroeconomicCategoryField = ({ categories, ...field }: CategoryFieldProps) => (
  <SelectField label="Category" {...field}>
    <option value="">Select a category</option>
    {categories
      .filter((category) => category.category_type === 'Macroeconomic')
      .map((category) => (
        <option key={category.id} value={category.id}>
          {category.category_name}
        </option>
      ))}
  </SelectField>
);
