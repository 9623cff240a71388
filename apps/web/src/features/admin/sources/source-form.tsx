import { type Source, SourceKindSchema } from '@circulate/shared-schemas';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { FieldError, TextField } from '../../../components/ui/text-field.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { BankOptions } from './bank-options.tsx';
import { type FieldErrors, refusedFields } from './field-errors.ts';
import { PreviewResult } from './preview-result.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SettingFields } from './setting-fields.tsx';
import { type SourceDraft, withSettings } from './source-draft.ts';
import { kindNames } from './source-words.ts';
import { useSourceForm } from './use-source-form.ts';

type SourceFormProps = {
  /** The source to change; null for a new one. */
  source: Source | null;
  onClose: () => void;
};

/** Adds or changes a source. What would be captured is shown before anything is stored. */
export const SourceForm = ({ source, onClose }: SourceFormProps) => {
  const form = useSourceForm(source, onClose);
  const { draft, change, preview, save, errors } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    let goesOn = false;
    // At once, so that the field that stands in the way can be found by its mark.
    flushSync(() => {
      goesOn = form.next();
    });
    const inTheWay = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (!goesOn) inTheWay?.focus();
  };
  const isRefused = save.error && Object.keys(refusedFields(save.error)).length === 0;

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={source ? 'Edit the source' : 'Add a source'}
      className="grid gap-5"
    >
      <SourceFields source={source} draft={draft} errors={errors} onChange={change} />
      <SettingFields
        kind={draft.kind}
        settings={draft.settings}
        onChange={(settings) => change({ settings })}
      />
      <ScheduleFields draft={draft} errors={errors} onChange={change} />
      {form.beginsAnew ? (
        <Notice>
          With another address or kind the source begins anew: its list is taken in as history.
        </Notice>
      ) : null}
      {form.showsPreview ? (
        <section aria-label="Preview" className="border-t border-line pt-4">
          <PreviewResult
            preview={preview}
            onRetry={form.look}
            onAdjust={(settings) =>
              change(withSettings({ ...draft, kind: form.kind ?? '' }, settings))
            }
          />
        </section>
      ) : null}
      {isRefused ? (
        <Notice tone="bad" role="alert">
          The source could not be saved. {failureText(save.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {form.needsPreview ? (
          <Button type="submit" variant="primary" isBusy={preview.isPending}>
            Preview what would be captured
          </Button>
        ) : (
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {saveLabel(source, Boolean(form.showsPreview && preview.data?.problem))}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {form.needsPreview ? (
          <span className="text-[13px] text-ink-3">Nothing is stored yet.</span>
        ) : null}
      </div>
    </form>
  );
};

const saveLabel = (source: Source | null, hasProblem: boolean) => {
  const label = source ? 'Save the changes' : 'Add the source';
  return hasProblem ? `${label} all the same` : label;
};

type SourceFieldsProps = {
  source: Source | null;
  draft: SourceDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SourceDraft>) => void;
};

const SourceFields = ({ source, draft, errors, onChange }: SourceFieldsProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {source ? null : (
      <CheckedSelect
        ref={focusOnArrival}
        label="Bank"
        value={draft.bankId}
        error={errors.bank_id}
        onChange={(bankId) => onChange({ bankId })}
      >
        <option value="">Choose a bank</option>
        <BankOptions />
      </CheckedSelect>
    )}
    <CheckedSelect
      label="Kind"
      value={draft.kind}
      error={errors.kind}
      onChange={(text) => onChange({ kind: SourceKindSchema.safeParse(text).data ?? '' })}
    >
      {source ? null : <option value="">Find out by looking</option>}
      {SourceKindSchema.options.map((kind) => (
        <option key={kind} value={kind}>
          {kindNames[kind]}
        </option>
      ))}
    </CheckedSelect>
    <div className="sm:col-span-2">
      <TextField
        {...(source ? { ref: focusOnArrival } : {})}
        label="Address"
        type="url"
        placeholder="https://"
        hint="The page, feed or file where the bank publishes its circulars."
        value={draft.url}
        maxLength={2048}
        spellCheck={false}
        error={errors.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </div>
  </div>
);

/** The form was asked for: typing may begin. */
const focusOnArrival = (field: HTMLElement | null) => field?.focus();

type CheckedSelectProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
};

const CheckedSelect = ({ error, onChange, ...select }: CheckedSelectProps) => {
  const id = useId();
  return (
    <div>
      <SelectField
        isInvalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
        {...select}
      />
      <FieldError id={id} message={error} />
    </div>
  );
};
