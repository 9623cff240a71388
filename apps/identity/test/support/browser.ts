type Cookie = { name: string; value: string; path: string };

/** Where a visit ended: a page, or a redirect to a URL outside the provider. */
export type Visit = { url: string; status: number; text: string; headers: Headers };

/**
 * Creates a browser as the provider sees it: it stores cookies, follows redirects and submits
 * forms.
 */
export const createBrowser = (providerUrl: string) => {
  const jar = new Map<string, Cookie>();

  const visit = async (url: string, init: RequestInit = {}): Promise<Visit> => {
    const target = new URL(url, providerUrl);
    // Stops at a redirect to the product, which isn't running in these tests.
    if (target.origin !== new URL(providerUrl).origin) {
      return { url: target.href, status: 0, text: '', headers: new Headers() };
    }
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: cookiesFor(target.pathname) },
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const location = response.headers.get('location');
    if (location !== null) return visit(new URL(location, target).href);
    const { status, headers } = response;
    return { url: target.href, status, text: await response.text(), headers };
  };

  const cookiesFor = (path: string) =>
    [...jar.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const isOver = attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part));
    if (isOver) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, value, path });
  };

  return {
    visit,
    /** Fills in and submits the last form of a page, with its hidden fields. */
    submit: (page: Visit, fields: Record<string, string>) => {
      const form = [...page.text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].at(
        -1,
      );
      if (!form) throw new Error(`There is no form at ${page.url}: ${page.text.slice(0, 2000)}`);
      return visit(new URL(form[1] ?? '', page.url).href, {
        method: 'POST',
        body: new URLSearchParams({ ...hiddenFields(form[2] ?? ''), ...fields }),
      });
    },
    hasCookie: (name: string) => [...jar.values()].some((cookie) => cookie.name === name),
  };
};

export type Browser = ReturnType<typeof createBrowser>;

const hiddenFields = (form: string) =>
  Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
    ),
  );
