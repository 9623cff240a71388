import type Provider from 'oidc-provider';
import { webUrlOf } from '../config.ts';
import { endGoogleSession } from '../database/google-sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/context.ts';
import { errorPage } from '../pages/message-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { clearGoogleCookie, readGoogleCookie } from '../sign-in/google-cookie.ts';
import { isAllowedWebAddress } from './allowed-addresses.ts';

type LogoutDependencies = Dependencies & { provider: Provider };

/**
 * Handles `GET /v2/logout`: signs the user out and redirects back. With `federated`, also signs out
 * of the stand-in for Google.
 */
export const handleLogout = async (ctx: Context, { config, db, provider }: LogoutDependencies) => {
  const { client_id: clientId, returnTo } = ctx.query;
  const webUrl = webUrlOf(config);
  const refuse = (description: string) =>
    sendPage(
      ctx,
      config,
      errorPage(webUrl, { status: 400, error: 'invalid_request', description }),
    );

  if (clientId !== undefined && clientId !== config.clientId) return refuse('Unknown client.');
  const target = returnTo ?? webUrl;
  if (typeof target !== 'string' || !isAllowedWebAddress(config, target)) {
    return refuse('The "returnTo" URL is not allowed.');
  }

  await endSession(ctx, provider);
  const googleToken = readGoogleCookie(ctx);
  if ('federated' in ctx.query && googleToken !== undefined) {
    await endGoogleSession(db, googleToken);
    clearGoogleCookie(ctx);
  }
  ctx.status = 302;
  ctx.redirect(target);
};

const endSession = async (ctx: Context, provider: Provider) => {
  const session = await provider.Session.get(ctx);
  // Revokes this browser's refresh tokens too, not only its session.
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
};
