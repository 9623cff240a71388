import type { IdentityConfig } from '../config.ts';

/** Whether users may be redirected to a URL: a page of one of the allowed web origins. */
export const isAllowedWebAddress = (config: IdentityConfig, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // A name before an @ can fool readers of the URL, though no parser; a fragment would swallow the
  // response parameters.
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && config.webOrigins.includes(url.origin);
};
