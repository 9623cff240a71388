/**
 * Inserted into the page by the server (`apps/api/src/web-app/deployed-pages.ts`); a placeholder
 * during the build.
 */
const writtenByServer =
  typeof document === 'undefined'
    ? '{{support-email}}'
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;

/** Email address for help and for access requests. */
export const SUPPORT_EMAIL = writtenByServer ?? 'support@circulate.example';

/** Opens the user's mail program with a message to support. */
export const SUPPORT_LINK = `mailto:${SUPPORT_EMAIL}`;

/** Opens the user's mail program with a request for access to the closed beta. */
export const REQUEST_ACCESS_LINK = `${SUPPORT_LINK}?subject=${encodeURIComponent(
  'Request access to the Circulate beta',
)}`;
