import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret nobody can guess, fit for an address or a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored in place of a token, so that reading the database lets nobody use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A keyed digest of a text. */
export const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export const isSameText = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** A number of `length` digits, as Google names its users. */
export const randomDigits = (length: number) =>
  Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
