import { z } from 'zod';
import type { CodeType } from './closed-lists.ts';
import {
  BETA_CODE,
  COMPANY_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  UPLOAD_MEDIA_TYPE,
} from './constants.ts';
import { MESSAGES } from './messages.ts';
import { HttpUrlSchema, requiredText, UuidSchema } from './primitives.ts';

const { validation } = MESSAGES;

/**
 * An access code: exactly six digits. The same message covers a wrong length and other characters
 * (product.md: messages).
 */
export const BetaCodeSchema = z.string().regex(BETA_CODE, validation.betaCode);

export const FirstNameSchema = requiredText(NAME_MAX_LENGTH, {
  min: NAME_MIN_LENGTH,
  message: validation.firstName,
});
export const LastNameSchema = requiredText(NAME_MAX_LENGTH, {
  min: NAME_MIN_LENGTH,
  message: validation.lastName,
});
export const CompanySchema = requiredText(COMPANY_MAX_LENGTH, {
  min: NAME_MIN_LENGTH,
  message: validation.company,
});

/**
 * Schema of the /signup-info form. Users must accept the terms, except with the code type
 * `invoice`, which hides the checkbox and records a manual acceptance (product.md: code types).
 */
export const profileFormSchema = (codeType: CodeType | null) =>
  z.object({
    firstName: FirstNameSchema,
    lastName: LastNameSchema,
    company: CompanySchema,
    acceptTerms: z
      .boolean()
      .refine((accepted) => accepted || codeType === 'invoice', validation.acceptTerms),
  });
export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

/** Properties of a chosen file that the upload form needs. A browser's `File` has them. */
export type ChosenFile = { name: string; type: string; size: number };

const isChosenFile = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value;

/** Schema of the Bank Circular Upload form. Only its first issue is shown. */
export const UploadFormSchema = z
  .object({
    file: z
      .custom<ChosenFile>(isChosenFile, { error: validation.fileRequired, abort: true })
      .refine((file) => file.type === UPLOAD_MEDIA_TYPE, validation.fileNotPdf),
    bankName: requiredText(200, { message: validation.bankName }),
    // Trimmed, because URLs copied from a page or letter often end in whitespace.
    pdfUrl: z.string().trim().pipe(HttpUrlSchema),
    isMacroeconomicData: z.boolean(),
    categoryId: UuidSchema.nullish(),
  })
  .refine((form) => !form.isMacroeconomicData || form.categoryId, {
    path: ['categoryId'],
    error: validation.macroeconomicCategory,
  });
export type UploadForm = z.infer<typeof UploadFormSchema>;
