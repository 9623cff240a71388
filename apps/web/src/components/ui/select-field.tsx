import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { inputClass } from './text-field.tsx';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  isInvalid?: boolean;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
};

/**
 * Native select with its label. Bank lists are long, and the browser's type-ahead and a phone's picker
 * are the fastest way through them.
 */
export const SelectField = (props: SelectFieldProps) => {
  const { label, isInvalid = false, className, ref, children, ...rest } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        <bdi>{label}</bdi>
      </label>
      <div className="relative">
        <select
          ref={ref}
          id={id}
          aria-invalid={isInvalid || undefined}
          // Full width: otherwise the browser would measure every option, which may be a hundred
          // banks in various scripts.
          className={classNames(
            inputClass(isInvalid),
            'field-sizing-content appearance-none truncate pr-9',
            className,
          )}
          {...rest}
        >
          {children}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
        />
      </div>
    </div>
  );
};
