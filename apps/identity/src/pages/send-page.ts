import { type IdentityConfig, webUrlOf } from '../config.ts';
import type { Context } from '../http/context.ts';
import { documentOf, type Page } from './layout.ts';

/** Sends a page. Its policy forbids scripts, content from other origins, and framing. */
export const sendPage = (ctx: Context, config: IdentityConfig, page: Page) => {
  ctx.status = page.status;
  ctx.type = 'html';
  ctx.set('content-security-policy', pagePolicy(config));
  ctx.body = documentOf(page, webUrlOf(config)).markup;
};

// Submitting a form redirects to the product, so browsers check its origins against `form-action`
// too.
const pagePolicy = ({ webOrigins }: IdentityConfig) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${webOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
