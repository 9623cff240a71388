import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';

type LabelledCheckboxProps = {
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A checkbox with a clickable label. */
export const LabelledCheckbox = ({ children, ...checkbox }: LabelledCheckboxProps) => {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <Checkbox id={id} {...checkbox} />
      <label htmlFor={id} className="flex min-h-10 min-w-0 flex-1 items-center py-1.5">
        {children}
      </label>
    </div>
  );
};
