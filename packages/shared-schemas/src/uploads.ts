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
 * The text fields of `POST /admin/upload` beside the file. Multipart carries text alone, so flags
 * are "true" and "false". `categoryName` belongs to macroeconomic data only.
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
    error: 'A category is given for macroeconomic data only',
  });
export type UploadFields = z.infer<typeof UploadFieldsSchema>;

/** The whole form of `POST /admin/upload` as a caller sends it: the fields, and the PDF. */
export const UploadCallSchema = UploadFieldsSchema.safeExtend({ file: z.file() });

/** The text field of `POST /admin/circulars/:id/file` beside the file. */
export const ReplaceFileFieldsSchema = z.strictObject({ filename: requiredText(255) });

/** The whole form as a caller sends it. */
export const ReplaceFileCallSchema = ReplaceFileFieldsSchema.extend({ file: z.file() });

/** The hash of a file as the product keeps it: SHA-256, in small hexadecimal digits. */
const ContentHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal');

/** `POST /admin/known-files`: which of these files are stored, and where. */
export const KnownFilesInputSchema = z.strictObject({
  content_hashes: z.array(ContentHashSchema).min(1).max(MANY_FILES_AT_MOST),
});
export type KnownFilesInput = z.infer<typeof KnownFilesInputSchema>;

/** A bank's circular that holds a file that was asked about, and where it stands. */
export const KnownFileSchema = z.object({
  content_hash: ContentHashSchema,
  circular_id: UuidSchema,
  bank: BankRefSchema,
  /** That of the circular's newest version; null while none was found. */
  title: z.string().nullable(),
  file_name: z.string(),
  status: CircularStatusSchema,
  reason: z.string().nullable(),
});
export type KnownFile = z.infer<typeof KnownFileSchema>;

export const KnownFileListSchema = z.object({ items: z.array(KnownFileSchema) });

/** What an upload answers. */
export const UploadedCircularSchema = z.object({ id: UuidSchema, status: CircularStatusSchema });
export type UploadedCircular = z.infer<typeof UploadedCircularSchema>;
