import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

type CheckboxProps = Omit<ComponentProps<typeof RadixCheckbox.Root>, 'onCheckedChange'> & {
  onCheckedChange: (isChecked: boolean) => void;
  isInvalid?: boolean;
};

/** A checkbox; its target is larger than its box, so that a thumb finds it. */
export const Checkbox = ({ onCheckedChange, isInvalid, className, ...rest }: CheckboxProps) => (
  <RadixCheckbox.Root
    className={classNames(
      'relative grid size-[18px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-control bg-surface text-accent-ink transition-colors duration-150',
      'after:absolute after:-inset-3 after:content-[""]',
      'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
      'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
      'disabled:cursor-not-allowed disabled:opacity-60',
      isInvalid && 'border-bad',
      className,
    )}
    aria-invalid={isInvalid || undefined}
    onCheckedChange={(state) => onCheckedChange(state === true)}
    {...rest}
  >
    <RadixCheckbox.Indicator>
      {rest.checked === 'indeterminate' ? (
        <Minus size={13} strokeWidth={3} aria-hidden="true" />
      ) : (
        <Check size={13} strokeWidth={3} aria-hidden="true" />
      )}
    </RadixCheckbox.Indicator>
  </RadixCheckbox.Root>
);
