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

/** Six digits. Length and digits give the one message (product.md: messages). */
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
 * The form of /signup-info. The terms must be accepted, except by a user whose code type is
 * `invoice`: the checkbox is hidden there and acceptance is recorded as manual (product.md: code types).
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

/** What the upload form needs to know of a chosen file; a browser `File` fits. */
export type ChosenFile = { name: string; type: string; size: number };

const isChosenFile = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value;

/** The form of the Bank Circular Upload screen; the first issue is the one to show. */
export const UploadFormSchema = z
  .object({
    file: z
      .custom<ChosenFile>(isChosenFile, { error: validation.fileRequired, abort: true })
      .refine((file) => file.type === UPLOAD_MEDIA_TYPE, validation.fileNotPdf),
    bankName: requiredText(200, { message: validation.bankName }),
    // Copied out of a page or a letter, an address often has a blank or a line break at its end.
    pdfUrl: z.string().trim().pipe(HttpUrlSchema),
    isMacroeconomicData: z.boolean(),
    categoryId: UuidSchema.nullish(),
  })
  .refine((form) => !form.isMacroeconomicData || form.categoryId, {
    path: ['categoryId'],
    error: validation.macroeconomicCategory,
  });
export type UploadForm = z.infer<typeof UploadFormSchema>;
