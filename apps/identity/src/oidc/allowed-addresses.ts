import type { IdentityConfig } from '../config.ts';

/**
 * Whether users may be redirected to a URL: it must be a page of one of the allowed web origins.
 */
export const isAllowedWebAddress = (config: IdentityConfig, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // Rejects a user name before an @, which can mislead people who read the URL, and a fragment,
  // which would hide the response parameters.
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && config.webOrigins.includes(url.origin);
};
