/** What a site gave to be shown again, for one visit. See `createCookies`. */
export type Cookies = ReturnType<typeof createCookies>;

const MOST = 30;
const LONGEST = 4_096;
const PAIR = /^\s*([^=;\s]{1,200})=([^;]*)/;

/**
 * A place for the cookies of one visit: each goes back to the host that gave it, and to nobody else.
 * Some sites send everybody from a page to itself who does not show one.
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
    /** The header for a request; nothing where there is nothing to show. */
    headersFor: ({ hostname, protocol }: URL): Record<string, string> => {
      const shown = [...(byHost.get(hostname) ?? [])]
        .filter(([, { isSecure }]) => !isSecure || protocol === 'https:')
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      return shown === '' || shown.length > LONGEST * 2 ? {} : { cookie: shown };
    },
  };
};
