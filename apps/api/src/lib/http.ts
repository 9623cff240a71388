import { ErrorBodySchema } from '@circulate/shared-schemas';
import type { z } from 'zod';

/** The answers of a route: `schema` on 200, an error body on everything else. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({
  200: schema,
  '4xx': ErrorBodySchema,
  '5xx': ErrorBodySchema,
});

/** As `answers`, for a call that makes a new row. */
export const answersCreated = <Schema extends z.ZodType>(schema: Schema) => ({
  201: schema,
  '4xx': ErrorBodySchema,
  '5xx': ErrorBodySchema,
});
