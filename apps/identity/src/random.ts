import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Creates an unguessable secret that is safe in a URL or a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for storage, so that a leaked database reveals no usable token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares two strings in constant time. */
export const isSameText = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Returns a number of `length` digits, in the format of Google's user ids. */
export const randomDigits = (length: number) =>
  Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
