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

/** A day that is told once it is whole: a year that is being typed is one of antiquity until its last digit. */
export const DayField = ({ value, error, onSettled, ...rest }: DayFieldProps) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [hasLeft, setHasLeft] = useState(false);
  const fault = tooOldText(draft);

  // The address changed by other means, such as Back or "Clear filters".
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
