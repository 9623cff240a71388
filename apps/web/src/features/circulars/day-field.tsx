import { OLDEST_DAY } from '@circulate/shared-schemas';
import { useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';

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
  const isTooOld = draft !== '' && draft < OLDEST_DAY;

  // The address changed by other means, such as Back or "Clear the filters".
  if (value !== known) {
    setKnown(value);
    setDraft(value);
  }
  const type = (day: string) => {
    setDraft(day);
    setHasLeft(false);
    if (day === '' || day >= OLDEST_DAY) onSettled(day);
  };
  return (
    <TextField
      {...rest}
      type="date"
      value={draft}
      error={isTooOld && hasLeft ? `Give a year from ${OLDEST_DAY.slice(0, 4)} on.` : error}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setHasLeft(true)}
    />
  );
};
