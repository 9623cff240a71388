import type { AdminBank, Category } from '@circulate/shared-schemas';
import { type ReactNode, type SelectHTMLAttributes, useState } from 'react';
import { inputClass } from '../../../../components/ui/text-field.tsx';
import { classNames } from '../../../../lib/browser/class-names.ts';

type ChoiceProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  /** Accessible name, which combines the name of the field and of the file. */
  label: string;
  value: string;
  onChoose: (value: string) => void;
  isInvalid?: boolean;
};

const Choice = ({ label, onChoose, isInvalid, ...rest }: ChoiceProps & { children: ReactNode }) => (
  <select
    aria-label={label}
    aria-invalid={isInvalid || undefined}
    className={classNames(inputClass(isInvalid), 'min-h-9 truncate px-2 text-[13px]')}
    onChange={({ target }) => onChoose(target.value)}
    {...rest}
  />
);

type BankChoiceProps = ChoiceProps & { banks: readonly AdminBank[]; emptyText: string };

/**
 * Selects a bank. Renders its options on first use, since all banks in each of a hundred rows would
 * be slow.
 */
export const BankChoice = ({ banks, emptyText, ...choice }: BankChoiceProps) => {
  const [isFilled, setIsFilled] = useState(false);
  const fill = () => setIsFilled(true);
  const offered = isFilled ? banks : banks.filter(({ bank_name }) => bank_name === choice.value);
  return (
    <Choice {...choice} onFocus={fill} onPointerEnter={fill} onPointerDown={fill}>
      <option value="">{emptyText}</option>
      {offered.map(({ id, bank_name, display_name }) => (
        <option key={id} value={bank_name}>
          {display_name}
        </option>
      ))}
    </Choice>
  );
};

type KindChoiceProps = ChoiceProps & { categories: readonly Category[]; children?: ReactNode };

/**
 * Selects a macroeconomic category, or detection from the text. `children` are options that come
 * before these.
 */
export const KindChoice = ({ categories, children, ...choice }: KindChoiceProps) => (
  <Choice {...choice}>
    {children}
    <option value="">Detect from text</option>
    <optgroup label="Macroeconomic Data">
      {categories
        .filter(({ category_type }) => category_type === 'Macroeconomic')
        .map(({ id, category_name }) => (
          <option key={id} value={id}>
            {category_name}
          </option>
        ))}
    </optgroup>
  </Choice>
);
