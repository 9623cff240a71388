import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SiteSchema = z.object({
  screens: z.array(
    z.object({ path: z.string(), access: z.enum(['public', 'sign-in', 'user', 'admin']) }),
  ),
});

const site: unknown = JSON.parse(
  readFileSync(new URL('../../apps/web/dist/site.json', import.meta.url), 'utf8'),
);
const table = SiteSchema.parse(site).screens;

/** Returns the paths of screens without a variable part, after the first slash. */
const pathsFor = (access: (typeof table)[number]['access']) =>
  table
    .filter((screen) => screen.access === access && !/[:*]/.test(screen.path))
    .map(({ path }) => path.slice(1));

/** Paths of every screen by required access, from the built web app's table. */
export const screens = {
  visitor: [...pathsFor('public'), 'nowhere'],
  // /banks redirects to the dashboard.
  subscriber: pathsFor('user').filter((path) => path !== 'banks'),
  admin: pathsFor('admin'),
};
