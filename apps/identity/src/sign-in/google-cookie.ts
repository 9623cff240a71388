import { googleSessionMs } from '../database/google-sessions.ts';
import type { Context } from '../http/context.ts';

const NAME = 'identity_google';

const options = { httpOnly: true, sameSite: 'lax' as const, signed: true };

/** Returns the secret of this browser's session at the stand-in for Google. */
export const readGoogleCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(NAME, options) || undefined;

/** Signs this browser in at the stand-in for Google. */
export const setGoogleCookie = (ctx: Context, token: string) => {
  ctx.cookies.set(NAME, token, { ...options, maxAge: googleSessionMs });
};

/** Signs this browser out of the stand-in for Google. */
export const clearGoogleCookie = (ctx: Context) => {
  ctx.cookies.set(NAME, null, options);
};
