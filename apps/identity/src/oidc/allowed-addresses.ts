import type { IdentityConfig } from '../config.ts';

/** Whether a person may be sent to an address: a page of one of the allowed web origins. */
export const isAllowedWebAddress = (config: IdentityConfig, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // A name before an @ makes a foreign address look like ours to a reader, never to a parser; a
  // fragment would swallow the answer's parameters.
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && config.webOrigins.includes(url.origin);
};
