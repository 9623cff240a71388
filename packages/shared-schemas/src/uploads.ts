import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularStatusSchema } from './closed-lists.ts';
import { MANY_FILES_AT_MOST } from './constants.ts';
import { MESSAGES } from './messages.ts';
import {
  Auth0IdSchema,
  boundedText,
  HttpUrlSchema,
  requiredText,
  UuidSchema,
} from './primitives.ts';

const TrueOrFalseTextSchema = z.enum(['true', 'false']);

/**
 * Text fields of `POST /admin/upload`, which come in addition to the file. Multipart forms contain
 * only text, so flags are "true" or "false". `categoryName` is only for macroeconomic data.
 */
export const UploadFieldsSchema = z
  .strictObject({
    filename: requiredText(255),
    uploadedBy: Auth0IdSchema,
    pdfUrl: HttpUrlSchema,
    timestamp: z.iso.datetime({ offset: true }),
    bankName: requiredText(200, { message: MESSAGES.validation.bankName }),
    isMacroeconomicData: TrueOrFalseTextSchema,
    categoryName: boundedText(200).trim().optional(),
    insist: TrueOrFalseTextSchema.optional(),
  })
  .refine((fields) => fields.isMacroeconomicData === 'false' || fields.categoryName, {
    path: ['categoryName'],
    error: MESSAGES.validation.macroeconomicCategory,
  })
  .refine((fields) => fields.isMacroeconomicData === 'true' || !fields.categoryName, {
    path: ['categoryName'],
    error: 'Choose a category only for macroeconomic data',
  });
export type UploadFields = z.infer<typeof UploadFieldsSchema>;

/** The complete form of `POST /admin/upload`: the fields and the PDF. */
export const UploadCallSchema = UploadFieldsSchema.safeExtend({ file: z.file() });

/** Text field of `POST /admin/circulars/:id/file`, which comes in addition to the file. */
export const ReplaceFileFieldsSchema = z.strictObject({ filename: requiredText(255) });

/** The complete form of `POST /admin/circulars/:id/file`. */
export const ReplaceFileCallSchema = ReplaceFileFieldsSchema.extend({ file: z.file() });

/** SHA-256 of a file, in lower-case hexadecimal. */
const ContentHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal');

/**
 * `POST /admin/known-files`: asks which of these files are already stored, and for which circulars.
 */
export const KnownFilesInputSchema = z.strictObject({
  content_hashes: z.array(ContentHashSchema).min(1).max(MANY_FILES_AT_MOST),
});

/** A circular of the bank that has one of the given files, with its status. */
export const KnownFileSchema = z.object({
  content_hash: ContentHashSchema,
  circular_id: UuidSchema,
  bank: BankRefSchema,
  /** Title of the circular's newest version; null if it has none. */
  title: z.string().nullable(),
  file_name: z.string(),
  status: CircularStatusSchema,
  reason: z.string().nullable(),
});
export type KnownFile = z.infer<typeof KnownFileSchema>;

export const KnownFileListSchema = z.object({ items: z.array(KnownFileSchema) });

/** Response to an upload. */
export const UploadedCircularSchema = z.object({ id: UuidSchema, status: CircularStatusSchema });
export type UploadedCircular = z.infer<typeof UploadedCircularSchema>;
