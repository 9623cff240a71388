import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/browser/class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const variants: Record<Variant, string> = {
  primary:
    'border-accent bg-accent text-accent-ink enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
  soft: 'border-transparent bg-accent-soft text-accent-text enabled:hover:border-accent',
  quiet: 'border-transparent text-ink-2 enabled:hover:bg-hover [a&]:hover:bg-hover',
  danger:
    'border-line-strong bg-surface text-bad enabled:hover:border-bad enabled:hover:bg-bad-soft',
};

const sizes: Record<Size, string> = {
  sm: 'min-h-8 px-2.5 text-[13px]',
  md: 'min-h-9 px-3.5 text-sm',
  lg: 'min-h-11 px-5 text-[15px]',
};

/** Button styles for other elements, such as links and email addresses. */
export const buttonClass = (variant: Variant = 'secondary', size: Size = 'md') =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg border py-1 text-center font-medium no-underline transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    sizes[size],
  );

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  size?: Size;
  /**
   * Shows a spinner and ignores clicks. If this prop is given at all, even as false, a double click
   * acts only once.
   */
  isBusy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button. While busy, it is disabled and shows a spinner; afterwards, it regains the focus. */
export const Button = ({
  variant,
  size,
  isBusy,
  icon,
  disabled,
  className,
  children,
  type = 'button',
  ref,
  onClick,
  ...rest
}: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const setButton = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const isDisabled = disabled || isBusy === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // On a slow device, the second click of a double click can arrive before the busy state is
    // rendered.
    if (isBusy !== undefined && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  useRestoreFocus(button, isDisabled);
  return (
    <button
      ref={setButton}
      type={type}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      data-danger={variant === 'danger' || undefined}
      className={classNames(buttonClass(variant, size), className)}
      {...rest}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
};

type ButtonLinkProps = LinkProps & { variant?: Variant; size?: Size };

/** Link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <Link className={classNames(buttonClass(variant, size), className)} {...rest} />
);

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Accessible name, also shown as a tooltip. */
  label: string;
};

/**
 * An icon button with an accessible label, which regains the focus after being temporarily
 * disabled.
 */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button, rest.disabled ?? false);
  return (
    <button
      ref={button}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-lg text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  );
};

/**
 * Returns the focus to a button that was disabled while focused, once it is enabled again. Browsers
 * drop the focus, so keyboard and screen reader users would restart at the top of the page.
 */
const useRestoreFocus = (
  button: RefObject<HTMLButtonElement | null>,
  isDisabled: boolean,
): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!isDisabled) {
      if (hadFocus.current && activeElement === body)
        button.current?.focus({ preventScroll: true });
      hadFocus.current = false;
      return;
    }
    hadFocus.current = activeElement !== null && activeElement === button.current;
    // Doesn’t restore the focus if it has moved elsewhere in the meantime.
    const forget = () => {
      hadFocus.current = false;
    };
    document.addEventListener('focusin', forget);
    return () => document.removeEventListener('focusin', forget);
  }, [button, isDisabled]);
};
