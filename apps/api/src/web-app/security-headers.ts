import type { Site } from './site.ts';

/**
 * The content security policy of the application's pages. The identity provider may be framed for
 * silent sign-in; the API shares the page's origin, and its PDFs may be framed; nothing else from outside.
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
    // The browser's built-in PDF viewer, for the legal documents.
    'object-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** The policy of files that are not pages; the legal PDFs are shown inside our own /terms. */
export const fileSecurityPolicy = "default-src 'none'; frame-ancestors 'self'";

/** The policy of the service worker, which fetches pages and files of the app. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
} as const;
