import { z } from 'zod';
import type { Context } from './context.ts';

const libraryRefusal = z.object({
  error: z.literal('invalid_grant'),
  error_description: z.literal('grant request is invalid'),
});

// Clients of the hosted provider read these texts: on an unknown refresh token they show the
// sign-in page instead of an error.
const wording: Record<string, string> = {
  refresh_token: 'Unknown or invalid refresh token.',
  authorization_code: 'Invalid authorization code',
};

/** Rewrites a rejected token request like the hosted provider's, including its status. */
export const wordTokenError = (ctx: Context) => {
  if (ctx.path !== '/oauth/token' || !libraryRefusal.safeParse(ctx.body).success) return;
  const description = wording[String(ctx.oidc?.params?.grant_type)];
  if (description === undefined) return;
  ctx.status = 403;
  ctx.body = { error: 'invalid_grant', error_description: description };
};
