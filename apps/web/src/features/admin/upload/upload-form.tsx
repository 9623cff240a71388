import type { Bank, Category } from '@circulate/shared-schemas';
import type { ComponentProps, FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { compareNames } from '../../../lib/text/compare-names.ts';
import { FileField } from './file-field.tsx';
import { firstMessage } from './upload-request.ts';
import { type UploadFormOptions, useUploadForm } from './use-upload-form.ts';

type UploadFormProps = UploadFormOptions & { banks: readonly Bank[] };

/** Form for a circular's bank, file, URL and, for macroeconomic data, its category. */
export const UploadForm = ({ banks, ...options }: UploadFormProps) => {
  const { categories } = options;
  const { form, upload, fileFieldKey, isMacroeconomic, submit, chooseFile, forgetCategory } =
    useUploadForm(options);
  const { register, control, formState } = form;
  const { errors } = formState;
  const message = firstMessage(errors);
  const onSubmit = (event: FormEvent) => void submit(false)(event);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {message ? (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      ) : null}
      <BankField
        banks={banks}
        isInvalid={Boolean(errors.bankName)}
        // Clears the notice about a duplicate, since the new bank may not have this file yet.
        {...register('bankName', { onChange: upload.forget })}
      />
      <FileField key={fileFieldKey} isInvalid={Boolean(errors.file)} onChoose={chooseFile} />
      <TextField
        label="PDF URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        isInvalid={Boolean(errors.pdfUrl)}
        {...register('pdfUrl')}
      />
      <Controller
        control={control}
        name="isMacroeconomicData"
        render={({ field }) => (
          <LabelledCheckbox
            checked={field.value}
            onCheckedChange={(isChecked) => {
              field.onChange(isChecked);
              forgetCategory();
            }}
          >
            Macroeconomic Data
          </LabelledCheckbox>
        )}
      />
      {isMacroeconomic ? (
        <MacroeconomicCategoryField
          categories={categories}
          isInvalid={Boolean(errors.categoryId)}
          {...register('categoryId', { setValueAs: (value) => value || null })}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={upload.isLocked}
        isBusy={upload.isSending}
      >
        {upload.isSending ? 'Processing...' : 'Upload Circular'}
      </Button>
      {upload.duplicateOf ? (
        <DuplicateNotice
          id={upload.duplicateOf}
          isLocked={upload.isLocked}
          onInsist={() => void submit(true)()}
        />
      ) : null}
    </form>
  );
};

type DuplicateNoticeProps = { id: string; isLocked: boolean; onInsist: () => void };

/** Reports that the bank already has this file, and offers to upload it anyway. */
const DuplicateNotice = ({ id, isLocked, onInsist }: DuplicateNoticeProps) => (
  <Notice
    tone="warn"
    action={
      <Button size="sm" disabled={isLocked} onClick={onInsist}>
        Upload anyway
      </Button>
    }
  >
    This bank already has this file.{' '}
    <Link to={`/admin/circulars/${id}`} className="link">
      See the circular{' '}
    </Link>
  </Notice>
);

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

/** Selects the bank that published the circular; the value is its `bank_name`. */
const BankField = ({ banks, ...field }: ChoiceProps & { banks: readonly Bank[] }) => (
  <SelectField label="Select bank" {...field}>
    <option value="">Select a bank</option>
    {banks
      .toSorted((a, b) => compareNames(a.display_name, b.display_name))
      .map((bank) => (
        <option key={bank.id} value={bank.bank_name}>
          {bank.display_name}
        </option>
      ))}
  </SelectField>
);

type CategoryFieldProps = ChoiceProps & { categories: readonly Category[] };

/** Selects the category that macroeconomic data requires. */
const MacroeconomicCategoryField = ({ categories, ...field }: CategoryFieldProps) => (
  <SelectField label="Category" {...field}>
    <option value="">Select a category</option>
    {categories
      .filter((category) => category.category_type === 'Macroeconomic')
      .map((category) => (
        <option key={category.id} value={category.id}>
          {category.category_name}
        </option>
      ))}
  </SelectField>
);
