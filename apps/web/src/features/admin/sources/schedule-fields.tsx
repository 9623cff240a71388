import { ChevronRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { SourceDraft } from './source-draft.ts';
import { intervalUnits } from './source-labels.ts';

type ScheduleFieldsProps = { form: UseFormReturn<SourceDraft> };

/**
 * Fields for when a source is checked and when it raises an alarm; the defaults suit most sources.
 */
export const ScheduleFields = ({ form }: ScheduleFieldsProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  const unit = formState.defaultValues?.unit;
  const hasError = Boolean(errors.every ?? errors.alertNewerThanDays ?? errors.quietAfterDays);
  // Sources from older releases may have an interval in seconds, which the form doesn't offer.
  const offered = !unit || intervalUnits.includes(unit) ? intervalUnits : [...intervalUnits, unit];
  return (
    <details open={hasError || undefined} className="group">
      <summary className="flex min-h-9 w-fit list-none items-center gap-2 rounded-md pr-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        Schedule and alarms
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-start gap-2">
          <TextField
            label="Check every"
            inputMode="numeric"
            error={errors.every?.message}
            {...register('every')}
          />
          <SelectField label="Unit" {...register('unit')}>
            {offered.map((name) => (
              <option key={name} value={name}>
                {name}s
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Alert on first import"
          inputMode="numeric"
          hint="Number of days. We alert on circulars issued in that period and import older ones without alerts."
          error={errors.alertNewerThanDays?.message}
          {...register('alertNewerThanDays')}
        />
        <TextField
          label="Alert if nothing new for (days)"
          inputMode="numeric"
          hint="Leave empty to base this on how often the bank publishes."
          error={errors.quietAfterDays?.message}
          {...register('quietAfterDays')}
        />
      </div>
    </details>
  );
};
