import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The build's output for the screens (`build/prerender.tsx`): files by path, and hashes of inline code. */
const SiteSchema = z.object({
  pages: z.record(z.string(), z.string()),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});

/** A page as it is sent, by the coding of its bytes. */
type Page = { status: 200 | 404; identity: Buffer; gzip: Buffer; br: Buffer };

export type Site = {
  /**
   * Returns the page at a path, a slash at its end and capitals aside, as the router sees it; else the 404
   * page.
   */
  pageAt: (path: string) => Page;
  scriptHashes: string[];
  styleHashes: string[];
};

/** Reads the pages of a build, whose folder has `site.json` and `client/`. */
export const readSite = (dist: string): Site => {
  const built: unknown = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8'));
  const { pages, ...hashes } = SiteSchema.parse(built);
  const read = (file: string, status: Page['status']): Page => {
    const path = join(dist, 'client', file);
    const identity = readFileSync(path);
    const packed = (coding: string) =>
      existsSync(path + coding) ? readFileSync(path + coding) : identity;
    return { status, identity, gzip: packed('.gz'), br: packed('.br') };
  };
  const known = Object.entries(pages).map(([path, file]) => ({
    path: pathPattern(path),
    page: read(file, path === '*' ? 404 : 200),
  }));
  const unknown = known.find(({ page }) => page.status === 404)?.page;
  if (!unknown) throw new Error('The build has no page for unknown paths.');
  return {
    pageAt: (path) => known.find((one) => one.path.test(path))?.page ?? unknown,
    ...hashes,
  };
};

/** Converts `/circulars/:id` to an expression; `*` matches nothing. */
const pathPattern = (path: string) =>
  new RegExp(
    path === '/' ? '^/$' : `^${path.replace('*', '(?!)').replace(/:\w+/, '[^/]+')}/?$`,
    'i',
  );
