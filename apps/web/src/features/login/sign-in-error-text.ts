import { MESSAGES, SIGN_IN_ERRORS } from '@circulate/shared-schemas';
import { z } from 'zod';

const OAuthErrorSchema = z.object({
  error: z.string(),
  error_description: z.string().optional(),
});

const descriptions: Partial<Record<string, string | null>> = SIGN_IN_ERRORS;

/** What to tell a person whose sign-in failed (spec section 8). */
export const signInErrorText = (error: unknown): string => {
  const parsed = OAuthErrorSchema.safeParse(error);
  if (!parsed.success) return MESSAGES.signIn.loginFailed;
  const known = descriptions[parsed.data.error];
  return known ?? (parsed.data.error_description || MESSAGES.signIn.loginFailed);
};
