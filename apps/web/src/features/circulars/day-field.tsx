import { useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { tooOldText } from '../../lib/text/day-faults.ts';

type DayFieldProps = {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  onSettled: (day: string) => void;
};

/**
 * Date field that reports a date only once it is complete, since a half-typed year looks ancient.
 */
export const DayField = ({ value, error, onSettled, ...rest }: DayFieldProps) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [hasLeft, setHasLeft] = useState(false);
  const fault = tooOldText(draft);

  // Takes the date from the URL if that has changed by other means, such as Back or "Clear
  // filters".
  if (value !== known) {
    setKnown(value);
    setDraft(value);
  }
  const type = (day: string) => {
    setDraft(day);
    setHasLeft(false);
    if (!tooOldText(day)) onSettled(day);
  };
  return (
    <TextField
      {...rest}
      type="date"
      value={draft}
      error={(hasLeft ? fault : undefined) ?? error}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setHasLeft(true)}
    />
  );
};
