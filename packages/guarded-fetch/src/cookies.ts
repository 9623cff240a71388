/** Cookies of one visit to a site. See `createCookies`. */
export type Cookies = ReturnType<typeof createCookies>;

const MOST = 30;
const LONGEST = 4_096;
const PAIR = /^\s*([^=;\s]{1,200})=([^;]*)/;

/**
 * Creates an empty cookie jar for one visit to a site, because some sites redirect a page to itself
 * until the client sends their cookie. A cookie is sent only to the host that set it.
 */
export const createCookies = () => {
  const byHost = new Map<string, Map<string, { value: string; isSecure: boolean }>>();
  return {
    keep: ({ hostname }: URL, header: string | string[] | undefined): void => {
      const kept = byHost.get(hostname) ?? new Map();
      byHost.set(hostname, kept);
      for (const line of [header ?? []].flat()) {
        const [, name, value = ''] = PAIR.exec(line.slice(0, LONGEST)) ?? [];
        const isKept = name !== undefined && (kept.has(name) || kept.size < MOST);
        if (!isKept) continue;
        if (/;\s*max-age\s*=\s*(?:0|-\d)/i.test(line)) kept.delete(name);
        else kept.set(name, { value: value.trim(), isSecure: /;\s*secure\b/i.test(line) });
      }
    },
    /** Returns the `cookie` header of a request to a URL; empty if its host has set no cookies. */
    headersFor: ({ hostname, protocol }: URL): Record<string, string> => {
      const shown = [...(byHost.get(hostname) ?? [])]
        .filter(([, { isSecure }]) => !isSecure || protocol === 'https:')
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      return shown === '' || shown.length > LONGEST * 2 ? {} : { cookie: shown };
    },
  };
};
