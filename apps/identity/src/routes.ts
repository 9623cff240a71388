import type Provider from 'oidc-provider';
import { z } from 'zod';
import { webUrlOf } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { sendAsset } from './http/assets.ts';
import type { Context } from './http/context.ts';
import { guardAuthorizeAnswer, setSecurityHeaders } from './http/security-headers.ts';
import { handleLogout } from './oidc/logout.ts';
import { handleManagement } from './oidc/management.ts';
import { handleUserinfo } from './oidc/userinfo.ts';
import { homePage, notFoundPage } from './pages/message-pages.ts';
import { sendPage } from './pages/send-page.ts';
import { handleMailLink } from './sign-in/mail-link-routes.ts';
import { handleSignIn } from './sign-in/sign-in-routes.ts';

const libraryRefusal = z.object({
  error: z.literal('invalid_grant'),
  error_description: z.literal('grant request is invalid'),
});

// Error messages for a rejected token request, by grant type, worded as the hosted provider words
// them. Its clients compare them: on an unknown refresh token, for example, they show the sign-in
// page instead of an error.
const wording: Record<string, string> = {
  refresh_token: 'Unknown or invalid refresh token.',
  authorization_code: 'Invalid authorization code',
};

/** Rewrites a rejected token request as the hosted provider would, including the status. */
const wordTokenError = (ctx: Context) => {
  if (ctx.path !== '/oauth/token' || !libraryRefusal.safeParse(ctx.body).success) return;
  const description = wording[String(ctx.oidc?.params?.grant_type)];
  if (description === undefined) return;
  ctx.status = 403;
  ctx.body = { error: 'invalid_grant', error_description: description };
};

/** Adds our pages and endpoints, ahead of those of the OIDC library. */
export const addRoutes = (provider: Provider, deps: Dependencies) => {
  const { config } = deps;

  const handleOwn = async (ctx: Context): Promise<boolean> => {
    const [, first, ...rest] = ctx.path.split('/');
    if (first === 'u' && rest[0]) {
      await handleSignIn(ctx, { ...deps, provider }, { uid: rest[0], step: rest[1] ?? '' });
      return true;
    }
    if (await handleManagement(ctx, deps)) return true;
    switch (ctx.path) {
      case '/':
        sendPage(ctx, config, homePage(webUrlOf(config)));
        return true;
      case '/v2/logout':
        await handleLogout(ctx, { ...deps, provider });
        return true;
      case '/userinfo':
        await handleUserinfo(ctx, deps);
        return true;
      case '/verify-email':
      case '/reset-password':
        await handleMailLink(ctx, deps);
        return true;
      default:
        return sendAsset(ctx);
    }
  };

  provider.use(async (ctx, next) => {
    setSecurityHeaders(ctx);
    if (await handleOwn(ctx)) return;
    await next();
    guardAuthorizeAnswer(ctx, config);
    wordTokenError(ctx);
    if (ctx.status === 404 && !ctx.body) sendPage(ctx, config, notFoundPage(webUrlOf(config)));
  });
};
