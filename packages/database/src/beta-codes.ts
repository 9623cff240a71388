import { createHmac } from 'node:crypto';

/**
 * What is stored of a beta code: its HMAC-SHA256 under `secret`, as hex. Six digits are too few for
 * a plain hash to hide (product.md: code length).
 */
export const hmacBetaCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('hex');

/** What is stored of the address that a code was made for, whatever its case. */
export const hmacInvitedEmail = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`invited:${email.trim().toLowerCase()}`).digest('hex');
