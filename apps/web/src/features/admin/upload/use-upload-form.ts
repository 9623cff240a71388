import {
  type Category,
  MESSAGES,
  type UploadForm as UploadFields,
  UploadFormSchema,
} from '@circulate/shared-schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Uploaded } from './just-uploaded.tsx';
import { isPdfFile } from './many/taken-files.ts';
import { useUpload } from './use-upload.ts';

/** Initial values, without `file`, which is set once a file is chosen. */
const emptyForm: Omit<UploadFields, 'file'> = {
  bankName: '',
  pdfUrl: '',
  isMacroeconomicData: false,
  categoryId: null,
};

export type UploadFormOptions = {
  categories: readonly Category[];
  /** Whether a reset keeps the bank of the last upload. */
  keepsBank?: boolean;
  onUploaded?: (uploaded: Uploaded) => void;
};

/** Manages the state and submission of the upload form. */
export const useUploadForm = (options: UploadFormOptions) => {
  const { categories, keepsBank = false, onUploaded } = options;
  const lastBank = useRef('');
  // A new key replaces the file input, which a form reset cannot clear.
  const [round, setRound] = useState(0);
  const upload = useUpload(categories);
  const form = useForm<UploadFields>({
    resolver: zodResolver(UploadFormSchema),
    defaultValues: emptyForm,
    shouldFocusError: false,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (keepsBank && getValues('bankName') === '') setValue('bankName', lastBank.current);
  }, [keepsBank, getValues, setValue]);
  const complain = () => form.setError('file', { message: MESSAGES.validation.fileNotPdf });

  return {
    form,
    upload,
    fileFieldKey: round,
    isMacroeconomic: useWatch({ control: form.control, name: 'isMacroeconomicData' }),

    /** Validates and sends the form. With `insist`, even if the bank already has the file. */
    submit: (insist: boolean) =>
      form.handleSubmit(async ({ file, ...fields }) => {
        if (!(file instanceof File)) return;
        // Checks the bytes, since an HTML page saved as .pdf also has the type of a PDF.
        if (!(await isPdfFile(file))) return complain();
        try {
          const { id } = await upload.send({ form: { ...fields, file }, insist });
          const { bankName } = fields;
          lastBank.current = bankName;
          form.reset(keepsBank ? { ...emptyForm, bankName } : emptyForm);
          setRound(round + 1);
          onUploaded?.({ id, bankName, fileName: file.name });
        } catch {
          // A toast has shown the error already; the form keeps its values.
        }
      }),

    chooseFile: (file: File | null) => {
      upload.forget();
      if (file) form.setValue('file', file);
      else form.resetField('file');
      if (file && file.type !== 'application/pdf') {
        complain();
      } else form.clearErrors('file');
    },

    forgetCategory: () => {
      form.setValue('categoryId', null);
      form.clearErrors('categoryId');
    },
  };
};
