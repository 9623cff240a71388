import type { ComponentProps } from 'react';
import { formatDocumentDay } from '../../lib/format/format.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
};

/**
 * A date field. Repeats the date below in our own format, because the browser's field may swap day and month.
 */
export const DateField = ({ value, hint, ...rest }: DateFieldProps) => {
  const day = DAY.test(value) ? `${formatDocumentDay(value)}.` : null;
  return (
    <TextField
      {...rest}
      type="date"
      value={value}
      hint={
        day ? (
          <>
            {day} {hint}
          </>
        ) : (
          hint
        )
      }
    />
  );
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
