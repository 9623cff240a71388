import { createHmac } from 'node:crypto';

/**
 * Returns the stored form of an access code: its HMAC-SHA256 under `secret`, in hexadecimal. A
 * plain hash of six digits could be reversed by trying them all (product.md: code length).
 */
export const hmacBetaCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('hex');

/** Returns the stored form of the email address that a code is bound to, ignoring case. */
export const hmacInvitedEmail = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`invited:${email.trim().toLowerCase()}`).digest('hex');
