import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

/** Style for every text input: plain, invalid and disabled. */
export const inputClass = (isInvalid = false) =>
  classNames(
    'block min-h-10 w-full rounded-lg border bg-surface px-3 text-sm text-ink placeholder:text-ink-3',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
    isInvalid ? 'border-bad' : 'border-control',
  );

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Error message under the input, which is then marked invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the input as invalid; for when the error message is shown elsewhere. */
  isInvalid?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A text input with its label, and its error message under it. */
export const TextField = (props: TextFieldProps) => {
  const { label, error, hint, isInvalid = Boolean(error), className, ref, ...rest } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        ref={ref}
        id={id}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy || undefined}
        className={classNames(inputClass(isInvalid), className)}
        {...rest}
      />
    </FieldFrame>
  );
};

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Pick<TextFieldProps, 'label' | 'error' | 'hint'>;

/** A multi-line text input with its label, and its error message under it. */
export const TextArea = ({ label, error, hint, ...rest }: TextAreaProps) => {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy || undefined}
        className={classNames(inputClass(Boolean(error)), 'py-2')}
        {...rest}
      />
    </FieldFrame>
  );
};

type FieldFrameProps = Pick<TextFieldProps, 'label' | 'error' | 'hint'> & {
  id: string;
  children: ReactNode;
};

const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block font-medium">
      {label}
    </label>
    {children}
    {hint ? (
      <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-ink-3">
        {hint}
      </p>
    ) : null}
    <FieldError id={`${id}-error`} message={error} />
  </div>
);

/** The error message below an invalid field. */
export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} role="alert" className="mt-1.5 text-[13px] text-bad">
      {message}
    </p>
  ) : null;
