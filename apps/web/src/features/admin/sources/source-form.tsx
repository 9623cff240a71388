import { type KnownSource, type Source, SourceKindSchema } from '@circulate/shared-schemas';
import { type ComponentProps, useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BankOptions } from '../../../components/bank-options.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { FieldError, TextField } from '../../../components/ui/text-field.tsx';
import { kindNames } from '../../../lib/text/source-kinds.ts';
import { PreviewResult } from './preview-result.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SettingFields } from './setting-fields.tsx';
import type { SourceDraft } from './source-draft.ts';
import { useSourceForm } from './use-source-form.ts';

type SourceFormProps = {
  /** The source to change; null for a new one. */
  source: Source | null;
  /** The catalogue entry that a new source starts from. */
  known?: KnownSource | null;
  onClose: () => void;
};

/** Adds or changes a source. Shows a preview before anything is saved. */
export const SourceForm = ({ source, known = null, onClose }: SourceFormProps) => {
  const { form, draft, preview, submit, ...state } = useSourceForm({ source, known }, onClose);
  const { setFocus, formState } = form;
  // Focuses the first field that needs input, since the user has just opened the form.
  useEffect(() => setFocus(source || known ? 'url' : 'bankId'), [setFocus, source, known]);
  const refusal = formState.errors.root?.message;

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={source ? 'Edit the source' : 'Add a source'}
      className="grid gap-5"
    >
      <SourceFields source={source} form={form} />
      <SettingFields kind={draft.kind} form={form} />
      <ScheduleFields form={form} />
      {state.beginsAnew ? (
        <Notice>A new URL or type resets the source: we’ll import its list without alerts.</Notice>
      ) : null}
      {state.showsPreview ? (
        <section aria-label="Preview" className="border-t border-line pt-4">
          <PreviewResult
            preview={preview}
            onRetry={state.look}
            onAdjust={state.adjust}
            onApply={state.apply}
          />
        </section>
      ) : null}
      {refusal ? (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {state.needsPreview ? (
          <Button type="submit" variant="primary" isBusy={preview.isPending}>
            Preview
          </Button>
        ) : (
          <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
            {saveLabel(source, Boolean(state.showsPreview && preview.data?.problem))}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {state.needsPreview ? (
          <span className="text-[13px] text-ink-3">Nothing is saved yet.</span>
        ) : null}
      </div>
    </form>
  );
};

const saveLabel = (source: Source | null, hasProblem: boolean) => {
  const label = source ? 'Save changes' : 'Save source';
  return hasProblem ? `${label} anyway` : label;
};

type SourceFieldsProps = { source: Source | null; form: UseFormReturn<SourceDraft> };

const SourceFields = ({ source, form }: SourceFieldsProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {source ? null : (
        <CheckedSelect label="Bank" error={errors.bankId?.message} {...register('bankId')}>
          <option value="">Choose a bank</option>
          <BankOptions />
        </CheckedSelect>
      )}
      <CheckedSelect label="Type" error={errors.kind?.message} {...register('kind')}>
        {source ? null : <option value="">Detect automatically</option>}
        {SourceKindSchema.options.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </CheckedSelect>
      <div className="sm:col-span-2">
        <TextField
          label="URL"
          type="url"
          placeholder="https://"
          hint="The page, feed or file where the bank publishes its circulars. We replace {year} with the bank’s current year, and a fiscal year in braces, such as {2026-27} or {2082-83}, with the current one."
          maxLength={2048}
          spellCheck={false}
          error={errors.url?.message}
          {...register('url')}
        />
      </div>
    </div>
  );
};

type CheckedSelectProps = ComponentProps<typeof SelectField> & { error: string | undefined };

const CheckedSelect = ({ error, ...select }: CheckedSelectProps) => {
  const id = useId();
  return (
    <div>
      <SelectField
        isInvalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        {...select}
      />
      <FieldError id={id} message={error} />
    </div>
  );
};
