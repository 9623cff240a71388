import type { IdentityConfig } from '../config.ts';
import type { Context } from './context.ts';

/** What every answer says to browsers; pages of ours replace the policy with their own. */
export const setSecurityHeaders = (ctx: Context) => {
  ctx.set({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: with it browsers hide the origin of our own forms from us.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // The bare `script-src` allows nothing. The answer to a hidden frame adds the hash of the one
    // script it consists of.
    'content-security-policy':
      "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  });
};

/**
 * A silent sign-in is answered inside a hidden frame of the product, so the library lifts the ban
 * on frames there. The product's own origins get that permission, and nobody else.
 */
export const guardAuthorizeAnswer = (ctx: Context, { webOrigins }: IdentityConfig) => {
  const policy = ctx.response.get('content-security-policy');
  if (policy.includes('frame-ancestors')) return;
  ctx.set('content-security-policy', `${policy};frame-ancestors ${webOrigins.join(' ')}`);
  // "Nobody is signed in" is an answer, as with the hosted provider: a status of failure would be
  // an error in the console of every visitor.
  ctx.status = 200;
};
