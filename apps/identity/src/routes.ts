import type Provider from 'oidc-provider';
import { webUrlOf } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { sendAsset } from './http/assets.ts';
import type { Context } from './http/context.ts';
import { guardAuthorizeAnswer, setSecurityHeaders } from './http/security-headers.ts';
import { wordTokenError } from './http/token-errors.ts';
import { handleLogout } from './oidc/logout.ts';
import { handleManagement } from './oidc/management.ts';
import { handleUserinfo } from './oidc/userinfo.ts';
import { homePage, notFoundPage } from './pages/message-pages.ts';
import { sendPage } from './pages/send-page.ts';
import { handleMailLink } from './sign-in/mail-link-routes.ts';
import { handleSignIn } from './sign-in/sign-in-routes.ts';

/** Adds our own pages and endpoints before those of the OIDC provider. */
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
