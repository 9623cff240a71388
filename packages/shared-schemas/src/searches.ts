import { z } from 'zod';
import { CircularFilterSchema } from './circulars.ts';
import { requiredText, TimestampSchema, UuidSchema } from './primitives.ts';

/** The most searches that one person saves (product.md: saved searches). */
export const SAVED_SEARCHES_AT_MOST = 20;

const SearchNameSchema = requiredText(100, { message: 'Give it a name' });

/** The filters of the archive, as `GET /circulars` takes them, without its page. */
export const SearchFiltersSchema = CircularFilterSchema.omit({ cursor: true, limit: true });
export type SearchFilters = z.infer<typeof SearchFiltersSchema>;

/** Filters of the archive under a name; `tells`: whether a new circular that fits them is alerted. */
export const SavedSearchSchema = z.object({
  id: UuidSchema,
  name: z.string(),
  filters: SearchFiltersSchema,
  tells: z.boolean(),
  created_at: TimestampSchema,
});
export type SavedSearch = z.infer<typeof SavedSearchSchema>;

export const SavedSearchListSchema = z.array(SavedSearchSchema);

/** `POST /searches`. */
export const NewSearchSchema = z.strictObject({
  name: SearchNameSchema,
  filters: SearchFiltersSchema.refine(
    (filters) => Object.values(filters).some((value) => value !== undefined && value !== ''),
    'Choose at least one filter',
  ),
  tells: z.boolean().default(false),
});
export type NewSearch = z.infer<typeof NewSearchSchema>;

/** `PATCH /searches/:id`: what is given is changed. */
export const SearchChangeSchema = z.strictObject({
  name: SearchNameSchema.optional(),
  tells: z.boolean().optional(),
});
export type SearchChange = z.infer<typeof SearchChangeSchema>;

/** A saved search where it is a reason. */
export const SearchRefSchema = z.object({ id: UuidSchema, name: z.string() });
export type SearchRef = z.infer<typeof SearchRefSchema>;
