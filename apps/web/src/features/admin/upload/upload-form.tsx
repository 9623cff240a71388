import {
  type Bank,
  type Category,
  MESSAGES,
  type UploadForm as UploadFields,
  UploadFormSchema,
} from '@circulate/shared-schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { FileField } from './file-field.tsx';
import { firstMessage } from './upload-request.ts';
import { useUpload } from './use-upload.ts';

/** The form before anything is chosen; `file` is there only once one is. */
const emptyForm: Omit<UploadFields, 'file'> = {
  bankName: '',
  pdfUrl: '',
  isMacroeconomicData: false,
  categoryId: null,
};

type UploadFormProps = { banks: readonly Bank[]; categories: readonly Category[] };

/** Bank, file, address, and for macroeconomic data its category. */
export const UploadForm = ({ banks, categories }: UploadFormProps) => {
  // A new key makes a new file input: the one thing that a form's reset cannot empty.
  const [round, setRound] = useState(0);
  const upload = useUpload(categories);
  const {
    register,
    control,
    handleSubmit,
    setValue,
    reset,
    resetField,
    formState,
    setError,
    clearErrors,
  } = useForm<UploadFields>({
    resolver: zodResolver(UploadFormSchema),
    defaultValues: emptyForm,
    shouldFocusError: false,
  });
  const isMacroeconomic = useWatch({ control, name: 'isMacroeconomicData' });
  const message = firstMessage(formState.errors);

  const submit = (insist: boolean) =>
    handleSubmit(async (form) => {
      const { file } = form;
      if (!(file instanceof File)) return;
      try {
        await upload.send({ form: { ...form, file }, insist });
        reset(emptyForm);
        setRound(round + 1);
      } catch {
        // The toast has said so already; the form keeps what was entered.
      }
    });
  const onSubmit = (event: FormEvent) => void submit(false)(event);

  const chooseFile = (file: File | null) => {
    upload.forget();
    if (file) setValue('file', file);
    else resetField('file');
    if (file && file.type !== 'application/pdf') {
      setError('file', { message: MESSAGES.validation.fileNotPdf });
    } else clearErrors('file');
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {message ? (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      ) : null}
      <SelectField
        label="Select bank"
        isInvalid={Boolean(formState.errors.bankName)}
        {...register('bankName')}
      >
        <option value="">Select a bank</option>
        {banks
          .toSorted((a, b) => a.display_name.localeCompare(b.display_name, 'en'))
          .map((bank) => (
            <option key={bank.id} value={bank.bank_name}>
              {bank.display_name}
            </option>
          ))}
      </SelectField>
      <FileField key={round} isInvalid={Boolean(formState.errors.file)} onChoose={chooseFile} />
      <TextField
        label="PDF URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        isInvalid={Boolean(formState.errors.pdfUrl)}
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
              setValue('categoryId', null);
              clearErrors('categoryId');
            }}
          >
            Macroeconomic Data
          </LabelledCheckbox>
        )}
      />
      {isMacroeconomic ? (
        <SelectField
          label="Category"
          isInvalid={Boolean(formState.errors.categoryId)}
          {...register('categoryId', { setValueAs: (value) => value || null })}
        >
          <option value="">Select a category</option>
          {categories
            .filter((category) => category.category_type === 'Macroeconomic')
            .map((category) => (
              <option key={category.id} value={category.id}>
                {category.category_name}
              </option>
            ))}
        </SelectField>
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
        <Duplicate
          id={upload.duplicateOf}
          isLocked={upload.isLocked}
          onInsist={() => void submit(true)()}
        />
      ) : null}
    </form>
  );
};

type DuplicateProps = { id: string; isLocked: boolean; onInsist: () => void };

const Duplicate = ({ id, isLocked, onInsist }: DuplicateProps) => (
  <Notice
    tone="warn"
    action={
      <Button size="sm" disabled={isLocked} onClick={onInsist}>
        Upload it all the same
      </Button>
    }
  >
    This bank has the same file already:{' '}
    <Link to={`/admin/circulars/${id}`} className="link">
      see that circular
    </Link>
    .
  </Notice>
);
