import { z } from 'zod';
import { CircularStatusSchema } from './closed-lists.ts';
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

/** What an upload answers. */
export const UploadedCircularSchema = z.object({ id: UuidSchema, status: CircularStatusSchema });
export type UploadedCircular = z.infer<typeof UploadedCircularSchema>;
