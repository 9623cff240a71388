import { z } from 'zod';

// What comes from outside and no schema of the API describes.

/** A pass of an email's link was good. */
export const PassShownSchema = z.object({ ok: z.literal(true) });

/** Why the identity provider let nobody in. */
export const SignInErrorSchema = z.object({
  error: z.string(),
  error_description: z.string().optional(),
});

/** What the worker that compares texts answers; null where it took too long. */
export const ComparedPartsSchema = z
  .array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) }))
  .nullable();
