import { googleSessionMs } from '../database/google-sessions.ts';
import type { Context } from '../http/context.ts';

const NAME = 'identity_google';

const options = { httpOnly: true, sameSite: 'lax' as const, signed: true };

/** Reads the session secret of the stand-in for Google. */
export const readGoogleCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(NAME, options) || undefined;

/** Stores a session of the stand-in for Google in the browser. */
export const setGoogleCookie = (ctx: Context, token: string) => {
  ctx.cookies.set(NAME, token, { ...options, maxAge: googleSessionMs });
};

/** Removes the session of the stand-in for Google from the browser. */
export const clearGoogleCookie = (ctx: Context) => {
  ctx.cookies.set(NAME, null, options);
};
