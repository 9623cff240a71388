import type { EmailDelivery } from '@circulate/shared-schemas';
import { ownTimeZone } from '../lib/format/format.ts';
import { SelectField } from './ui/select-field.tsx';

/**
 * Returns whether the user still has the default email settings, including the default time zone.
 */
export const neverChose = ({ frequency, time_zone, banks }: EmailDelivery): boolean =>
  frequency === 'immediately' && time_zone === 'UTC' && banks.length === 0;

/** Returns the time zone that the user chose, or else the browser's. */
export const timeZoneOf = (chosen: EmailDelivery): string =>
  neverChose(chosen) ? ownTimeZone() : chosen.time_zone;

/**
 * Returns all time zones to choose from, including `chosen` even if it is an alias of another one.
 */
const timeZones = (chosen: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen])].sort();

type TimeZoneFieldProps = {
  value: string;
  disabled?: boolean;
  onChange: (timeZone: string) => void;
};

/** Selects a time zone by its IANA name. */
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
