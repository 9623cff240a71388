import { createHmac } from 'node:crypto';

/**
 * Returns an access code in the form in which it is stored: its HMAC-SHA256 with `secret`, in
 * hexadecimal. A plain hash of six digits could be reversed by trying all of them (product.md: code
 * length).
 */
export const hmacBetaCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('hex');

/**
 * Returns the email address to which a code is bound in the form in which it is stored. Ignores
 * case.
 */
export const hmacInvitedEmail = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`invited:${email.trim().toLowerCase()}`).digest('hex');
