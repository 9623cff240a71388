import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The build's description of its pages (`apps/web/build/prerender.tsx`): files by path, and hashes
 * of inline code.
 */
const SiteSchema = z.object({
  pages: z.record(z.string(), z.string()),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});

/** A page in the build, with its file and response status. */
type Page = { status: 200 | 404; file: string };

export type Site = {
  /**
   * Returns the page at a path, ignoring case and a trailing slash, like the app's router;
   * otherwise the 404 page.
   */
  pageAt: (path: string) => Page;
  scriptHashes: string[];
  styleHashes: string[];
};

/**
 * Reads a build's pages, from a folder with `site.json` and `client/`. Throws if it has no page for
 * unknown paths.
 */
export const readSite = (dir: string): Site => {
  const built: unknown = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8'));
  const { pages, ...hashes } = SiteSchema.parse(built);
  const known = Object.entries(pages).map(([path, file]) => ({
    path: pathPattern(path),
    page: { file, status: path === '*' ? 404 : 200 } satisfies Page,
  }));
  const unknown = known.find(({ page }) => page.status === 404)?.page;
  if (!unknown) throw new Error('The build has no page for unknown paths.');
  return {
    pageAt: (path) => known.find((one) => one.path.test(path))?.page ?? unknown,
    ...hashes,
  };
};

/** Converts a path such as `/circulars/:id` to a pattern; `*` matches nothing. */
const pathPattern = (path: string) =>
  new RegExp(
    path === '/' ? '^/$' : `^${path.replace('*', '(?!)').replace(/:\w+/, '[^/]+')}/?$`,
    'i',
  );
