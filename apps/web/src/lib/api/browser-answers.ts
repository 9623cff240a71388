import { z } from 'zod';

// Schemas for external data that isn't part of the API.

/** The API's response to a valid pass from an email link. */
export const PassShownSchema = z.object({ ok: z.literal(true) });

/** A sign-in error from the identity provider. */
export const SignInErrorSchema = z.object({
  error: z.string(),
  error_description: z.string().optional(),
});

/** Response from the worker that compares two texts word by word; null if it took too long. */
export const ComparedPartsSchema = z
  .array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) }))
  .nullable();

/** Response from the worker that compares two circulars section by section. */
export const ComparedSectionsSchema = z.array(
  z.object({
    heading: z.string(),
    headingBefore: z.string().nullable(),
    change: z.enum(['same', 'changed', 'added', 'removed']),
    isMoved: z.boolean(),
    parts: ComparedPartsSchema.unwrap(),
  }),
);
