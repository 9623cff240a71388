import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  checked: boolean | 'indeterminate';
  onCheckedChange: (isChecked: boolean) => void;
  isInvalid?: boolean;
  ref?: (input: HTMLInputElement | null) => void;
};

/**
 * Native checkbox, invisible on top of a drawn box. It is larger than the box, so that it's easy to
 * tap, and cheap enough for lists of hundreds.
 */
export const Checkbox = ({
  checked,
  onCheckedChange,
  isInvalid,
  className,
  ref,
  ...rest
}: CheckboxProps) => {
  const state = stateOf(checked);
  return (
    <span className={classNames('relative grid size-[18px] shrink-0', className)}>
      <input
        type="checkbox"
        className="peer absolute -inset-3 m-0 size-[42px] cursor-pointer opacity-0 disabled:cursor-not-allowed"
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'indeterminate';
          ref?.(input);
        }}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
        {...rest}
      />
      <span
        data-state={state}
        aria-hidden="true"
        className={classNames(
          'grid place-items-center rounded-[5px] border-[1.5px] text-accent-ink transition-colors duration-150',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) peer-disabled:opacity-60',
          state === 'unchecked' ? 'bg-surface' : 'bg-accent',
          boxBorder(state, isInvalid),
        )}
      >
        {state === 'checked' ? <Check size={13} strokeWidth={3} /> : null}
        {state === 'indeterminate' ? <Minus size={13} strokeWidth={3} /> : null}
      </span>
    </span>
  );
};

const stateOf = (checked: CheckboxProps['checked']) => {
  if (checked === 'indeterminate') return checked;
  return checked ? 'checked' : 'unchecked';
};

const boxBorder = (state: ReturnType<typeof stateOf>, isInvalid = false) => {
  if (isInvalid) return 'border-bad';
  return state === 'unchecked' ? 'border-control' : 'border-accent';
};
