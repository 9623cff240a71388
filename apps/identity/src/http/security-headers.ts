import type { IdentityConfig } from '../config.ts';
import type { Context } from './context.ts';

/** Sets the security headers of every response. Our pages replace the policy with their own. */
export const setSecurityHeaders = (ctx: Context) => {
  ctx.set({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // With `no-referrer`, browsers would hide the origin of our own forms from us.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Allows no scripts. The response in a hidden frame adds the hash of its only script.
    'content-security-policy':
      "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  });
};

/**
 * Restricts who may frame the response to a silent sign-in. It runs in a hidden frame on the
 * product's page, so the library allows any site to frame it; this allows only the product's own
 * origins.
 */
export const guardAuthorizeAnswer = (ctx: Context, { webOrigins }: IdentityConfig) => {
  const policy = ctx.response.get('content-security-policy');
  if (policy.includes('frame-ancestors')) return;
  ctx.set('content-security-policy', `${policy};frame-ancestors ${webOrigins.join(' ')}`);
  // Responds with 200 even if the user isn't signed in, as the hosted provider does. An error
  // status would show in every visitor's console.
  ctx.status = 200;
};
