import type { EmailDelivery, Frequency } from '@circulate/shared-schemas';
import { type FormEvent, useId, useState } from 'react';
import { Time } from '../../components/time.tsx';
import { TimeZoneField, timeZoneOf } from '../../components/time-zone-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatCount, WEEKDAYS } from '../../lib/format/format.ts';
import { useChooseDelivery } from '../../queries/email-settings.ts';
import { EmailCount, LatestCirculars } from './email-preview.tsx';
import { frequencies, frequencyWords } from './frequency-labels.ts';

type Choice = Pick<EmailDelivery, 'frequency' | 'time' | 'weekday' | 'time_zone'>;

/**
 * Returns the initial values of the form: the stored choice, with the browser's time zone for a
 * user who never chose one.
 */
const startFrom = (chosen: EmailDelivery): Choice => {
  const { frequency, time, weekday } = chosen;
  return { frequency, time, weekday, time_zone: timeZoneOf(chosen) };
};

/** Form for the email frequency, with time, weekday and time zone. */
export const FrequencyForm = ({ chosen }: { chosen: EmailDelivery }) => {
  const [choice, setChoice] = useState(() => startFrom(chosen));
  const choose = useChooseDelivery();
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const all = [choice.frequency, ...chosen.banks.map(({ frequency }) => frequency)];
  const hasDigests = all.some((frequency) => frequency !== 'immediately');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate(choice);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">How often</legend>
        {frequencies.map((frequency) => (
          <FrequencyOption
            key={frequency}
            frequency={frequency}
            chosen={chosen}
            isChecked={choice.frequency === frequency}
            onChoose={() => change({ frequency })}
          />
        ))}
      </fieldset>
      {hasDigests ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {all.includes('weekly') ? (
            <SelectField
              label="Day"
              value={choice.weekday}
              onChange={({ target }) => change({ weekday: Number(target.value) })}
            >
              {WEEKDAYS.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
          <TextField
            label="Time"
            type="time"
            required
            value={choice.time}
            onChange={({ target }) => change({ time: target.value })}
          />
          <TimeZoneField value={choice.time_zone} onChange={(time_zone) => change({ time_zone })} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isBusy={choose.isPending}>
          Save
        </Button>
        <NextDigest chosen={chosen} />
      </div>
      {/* Below the button, which would otherwise shift when these load. */}
      <LatestCirculars frequency={choice.frequency} chosen={chosen} />
    </form>
  );
};

type FrequencyOptionProps = {
  frequency: Frequency;
  chosen: EmailDelivery;
  isChecked: boolean;
  onChoose: () => void;
};

const FrequencyOption = ({ frequency, chosen, isChecked, onChoose }: FrequencyOptionProps) => {
  const id = useId();
  const { label, text } = frequencyWords[frequency];
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        id={id}
        type="radio"
        name="frequency"
        value={frequency}
        checked={isChecked}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-[13px] text-ink-2">
          {text} <EmailCount frequency={frequency} chosen={chosen} />
        </p>
      </div>
    </div>
  );
};

const NextDigest = ({ chosen: { next_close_at, waiting } }: { chosen: EmailDelivery }) =>
  next_close_at ? (
    <p className="text-[13px] text-ink-2">
      Next email <Time at={next_close_at} />:{' '}
      {waiting === 0 ? 'nothing yet' : `${formatCount(waiting, 'circular')} so far`}
    </p>
  ) : null;
