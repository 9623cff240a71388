import { ChevronRight } from 'lucide-react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { FieldErrors } from './field-errors.ts';
import type { SourceDraft } from './source-draft.ts';
import { intervalUnits, unitOf } from './source-words.ts';

type ScheduleFieldsProps = {
  draft: SourceDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SourceDraft>) => void;
};

/** When a source is looked at and when it raises an alarm; the usual values suit most. */
export const ScheduleFields = ({ draft, errors, onChange }: ScheduleFieldsProps) => {
  const hasError = Boolean(
    errors.interval_seconds ?? errors.alert_newer_than_days ?? errors.quiet_after_days,
  );
  // A source from before may be looked at by the second, which nobody can choose here.
  const offered = intervalUnits.includes(draft.unit)
    ? intervalUnits
    : [...intervalUnits, draft.unit];
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
            label="Look every"
            inputMode="numeric"
            value={draft.every}
            error={errors.interval_seconds}
            onChange={({ target }) => onChange({ every: target.value })}
          />
          <SelectField
            label="Unit"
            value={draft.unit}
            onChange={({ target }) => onChange({ unit: unitOf(target.value) })}
          >
            {offered.map((unit) => (
              <option key={unit} value={unit}>
                {unit}s
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Alert about the first list"
          inputMode="numeric"
          hint="Circulars of that many last days; older ones come in silently."
          value={draft.alertNewerThanDays}
          error={errors.alert_newer_than_days}
          onChange={({ target }) => onChange({ alertNewerThanDays: target.value })}
        />
        <TextField
          label="Silence alarm after"
          inputMode="numeric"
          hint="Days. Empty: measured from the bank’s own rhythm."
          value={draft.quietAfterDays}
          error={errors.quiet_after_days}
          onChange={({ target }) => onChange({ quietAfterDays: target.value })}
        />
      </div>
    </details>
  );
};
