import { z } from 'zod';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/**
 * A further document that belongs to a circular; `problem` explains why search doesn't cover it.
 */
export const CircularAnnexSchema = z.object({
  id: UuidSchema,
  file_name: z.string(),
  file_bytes: z.number().int(),
  problem: z.string().nullable(),
});
export type CircularAnnex = z.infer<typeof CircularAnnexSchema>;

/** `POST /circulars/:id/annexes/:annex_id/file-link`. */
export const AnnexParamsSchema = z.strictObject({ id: UuidSchema, annex_id: UuidSchema });

/**
 * `POST /circulars/:id/file-link`: a path on the API host that opens the circular's file and
 * expires after 60 seconds.
 */
export const FileLinkSchema = z.object({ path: z.string(), expires_at: TimestampSchema });
export type FileLink = z.infer<typeof FileLinkSchema>;

/** Path parameter of `GET /files/:ticket`. */
export const FileTicketParamsSchema = z.strictObject({ ticket: z.string().min(1).max(2048) });

/** `POST /circulars/:id/translation-request`: asks a reviewer to translate the circular. */
export const TranslationAskedSchema = z.object({ translation_asked: z.literal(true) });
