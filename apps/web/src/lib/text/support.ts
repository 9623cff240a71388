/**
 * Email address that the server writes into the page (`apps/api/src/web-app/build-web-app.ts`).
 * During the build, the placeholder that the server replaces.
 */
const writtenByServer =
  typeof document === 'undefined'
    ? '{{support-email}}'
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;

/** Email address for help and for access requests. */
export const SUPPORT_EMAIL = writtenByServer ?? 'support@circulate.example';

/** Link that opens the user's mail program with a message to support. */
export const SUPPORT_LINK = `mailto:${SUPPORT_EMAIL}`;

/** Link that opens the user's mail program with a request for access to the closed beta. */
export const REQUEST_ACCESS_LINK = `${SUPPORT_LINK}?subject=${encodeURIComponent(
  'Request access to the Circulate beta',
)}`;
