import type { IdentityConfig } from '../config.ts';
import type { Context } from './context.ts';

/** Sets the security headers of every response; our pages replace the policy with their own. */
export const setSecurityHeaders = (ctx: Context) => {
  ctx.set({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: with it, browsers hide the origin of our own forms from us.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // An empty `script-src` allows nothing. The response to a hidden frame adds the hash of its
    // only script.
    'content-security-policy':
      "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  });
};

/**
 * A silent sign-in is answered inside a hidden frame of the product, so the library lifts the ban
 * on frames there. Only the product's own origins get that permission.
 */
export const guardAuthorizeAnswer = (ctx: Context, { webOrigins }: IdentityConfig) => {
  const policy = ctx.response.get('content-security-policy');
  if (policy.includes('frame-ancestors')) return;
  ctx.set('content-security-policy', `${policy};frame-ancestors ${webOrigins.join(' ')}`);
  // "Not signed in" is a normal response, as with the hosted provider: an error status would show up in
  // every visitor's console.
  ctx.status = 200;
};
