import type { EmailDelivery } from '@circulate/shared-schemas';
import { ownTimeZone } from '../lib/format/format.ts';
import { SelectField } from './ui/select-field.tsx';

/** Whether the user still has the default settings, and so the default time zone. */
export const neverChose = ({ frequency, time_zone, banks }: EmailDelivery): boolean =>
  frequency === 'immediately' && time_zone === 'UTC' && banks.length === 0;

/** The user's time zone: the browser's until they choose theirs. */
export const timeZoneOf = (chosen: EmailDelivery): string =>
  neverChose(chosen) ? ownTimeZone() : chosen.time_zone;

/** All time zones to choose from, including `chosen` even if it's an alias. */
const timeZones = (chosen: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen])].sort();

type TimeZoneFieldProps = {
  value: string;
  disabled?: boolean;
  onChange: (timeZone: string) => void;
};

/** Chooses a time zone by its IANA name. */
export const TimeZoneField = ({ value, disabled, onChange }: TimeZoneFieldProps) => (
  <SelectField
    label="Time zone"
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
  >
    {timeZones(value).map((name) => (
      <option key={name} value={name}>
        {name.replaceAll('_', ' ')}
      </option>
    ))}
  </SelectField>
);
