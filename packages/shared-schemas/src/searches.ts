import { z } from 'zod';
import { CircularFilterSchema } from './circulars.ts';
import { requiredText, TimestampSchema, UuidSchema } from './primitives.ts';

/** Maximum number of saved searches per user (product.md: saved searches). */
export const SAVED_SEARCHES_AT_MOST = 20;

const SearchNameSchema = requiredText(100, { message: 'Enter a name' });

/** Archive filters, as in `GET /circulars`, without paging. */
export const SearchFiltersSchema = CircularFilterSchema.omit({ cursor: true, limit: true });
export type SearchFilters = z.infer<typeof SearchFiltersSchema>;

/** A saved search: archive filters with a name. `tells` is true if alerts are on. */
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

/** `PATCH /searches/:id`: changes the given fields. */
export const SearchChangeSchema = z.strictObject({
  name: SearchNameSchema.optional(),
  tells: z.boolean().optional(),
});
export type SearchChange = z.infer<typeof SearchChangeSchema>;

/** A saved search as the reason for an alert. */
export const SearchRefSchema = z.object({ id: UuidSchema, name: z.string() });

/** `GET /circulars/suggestions`: suggestions for a search without results. */
export const SearchSuggestionSchema = z.object({
  /** The search with its unknown words corrected; null if that has no results either. */
  corrected: z.string().nullable(),
  /** Whether the search words have results if all filters are removed. */
  matches_without_filters: z.boolean(),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestionSchema>;
