import type { Site } from './site.ts';

/**
 * Content security policy for the app's pages. It lets them frame the identity provider, for silent
 * sign-in, and PDFs from the API, which has the same origin. Nothing else may come from outside.
 */
export const contentSecurityPolicy = (
  identity: string,
  { scriptHashes, styleHashes }: Pick<Site, 'scriptHashes' | 'styleHashes'>,
) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", identity],
    'frame-src': ["'self'", 'blob:', identity],
    // Needed by the browser's built-in PDF viewer, for the legal documents.
    'object-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Policy for files that aren't pages. Our own /terms page frames the legal PDFs. */
export const fileSecurityPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Policy for the service worker, which fetches the app's pages and files. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
} as const;
