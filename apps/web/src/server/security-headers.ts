import { identityOrigin, type RuntimeConfig } from './config.ts';
import type { Site } from './site.ts';

/**
 * The content security policy of the application's pages. The identity provider may be framed for
 * silent sign-in; the API may be called and, for original PDFs, framed; nothing else from outside.
 */
export const contentSecurityPolicy = (
  runtime: RuntimeConfig,
  { scriptHashes, styleHashes }: Pick<Site, 'scriptHashes' | 'styleHashes'>,
) => {
  const api = new URL(runtime.apiUrl).origin;
  const identity = identityOrigin(runtime.identityDomain);
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", api, identity],
    'frame-src': ["'self'", 'blob:', identity],
    // The browser's own PDF viewer, for the legal documents.
    'object-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
};

/** The policy of files that are not pages; the legal PDFs are shown inside our own /terms. */
export const fileSecurityPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
} as const;
