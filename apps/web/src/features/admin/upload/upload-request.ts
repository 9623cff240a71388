import { MESSAGES, setZodMessages, type UploadForm } from '@circulate/shared-schemas';
import { ApiError } from '../../../lib/api/api-error.ts';

setZodMessages();

/** The fields in the order of the form; only the first error is shown. */
const fieldOrder = ['file', 'bankName', 'pdfUrl', 'isMacroeconomicData', 'categoryId'] as const;

type Errors = { [Field in (typeof fieldOrder)[number]]?: { message?: string } | undefined };

/** Returns the first validation message in the order of the fields (product.md: upload). */
export const firstMessage = (errors: Errors): string | null => {
  for (const field of fieldOrder) {
    const message = errors[field]?.message;
    if (message) return message;
  }
  return null;
};

type UploadContext = {
  /** The caller's provider id. */
  subject: string;
  categoryNames: ReadonlyMap<string, string>;
  now: Date;
  /** Stores the file even if the bank already has it. */
  insist: boolean;
};

/** Returns the multipart payload of an upload (product.md: upload). */
export const uploadBody = (form: UploadForm & { file: File }, context: UploadContext): FormData => {
  const body = new FormData();
  body.set('filename', form.file.name);
  body.set('uploadedBy', context.subject);
  body.set('pdfUrl', form.pdfUrl);
  body.set('timestamp', context.now.toISOString());
  body.set('bankName', form.bankName);
  body.set('isMacroeconomicData', String(form.isMacroeconomicData));
  if (form.isMacroeconomicData) {
    body.set('categoryName', context.categoryNames.get(form.categoryId ?? '') ?? '');
  }
  if (context.insist) body.set('insist', 'true');
  // The file comes last, so that the server has the other fields before it.
  body.set('file', form.file, form.file.name);
  return body;
};

/** Returns the message for a failed upload (product.md: messages). */
export const uploadFailureText = (error: unknown): string => {
  if (error instanceof ApiError && error.isUnexpectedSuccess) return MESSAGES.upload.failed;
  if (error instanceof Error && error.message) return MESSAGES.upload.failedWith(error.message);
  return MESSAGES.upload.unexpected;
};
