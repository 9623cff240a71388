import { MESSAGES, SIGN_IN_ERRORS } from '@circulate/shared-schemas';
import { SignInErrorSchema } from '../../lib/api/browser-answers.ts';
import { parsedOrNull } from '../../lib/api/check.ts';

const descriptions: Partial<Record<string, string | null>> = SIGN_IN_ERRORS;

/** Returns the message for a failed sign-in (product.md: sign-in errors). */
export const signInErrorText = (error: unknown): string => {
  const known = parsedOrNull(SignInErrorSchema, error);
  if (!known) return MESSAGES.signIn.loginFailed;
  const { error: code, error_description: description } = known;
  // The library describes this error with the specification's sentence, including the URL.
  if (code === 'request_error' && description) return description;
  return descriptions[code] ?? (description || MESSAGES.signIn.loginFailed);
};
