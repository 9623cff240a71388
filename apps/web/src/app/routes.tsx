import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { lazyPage } from '../components/lazy-page.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const preloads = new Map<string, () => Promise<unknown>>();

const lazyElement = (id: string, load: () => Promise<ComponentType>) => {
  const { Page, preload } = lazyPage(load);
  preloads.set(id, preload);
  return <Page />;
};

const screensFor = (access: Screen['access']): RouteObject[] =>
  screens
    .filter((screen) => screen.access === access)
    .map(({ path, load }) => ({ id: path, path, element: lazyElement(path, load) }));

const layout = (
  id: string,
  load: () => Promise<ComponentType>,
  children: RouteObject[],
): RouteObject => ({ id, element: lazyElement(id, load), children });

/**
 * All routes: each screen in the table (`screens.ts`), with the layout and guard for its access
 * level.
 */
export const routes: RouteObject[] = [
  ...screensFor('public'),
  layout('session', () => import('./session-layout.tsx').then((m) => m.loadSessionLayout()), [
    ...screensFor('sign-in'),
    layout('signed-in', () => import('./signed-in-layout.tsx').then((m) => m.SignedInLayout), [
      ...screensFor('user'),
      layout('require-admin', () => import('./require-admin.tsx').then((m) => m.RequireAdmin), [
        layout(
          'admin',
          () => import('../features/admin/admin-portal.tsx').then((m) => m.AdminPortal),
          screensFor('admin'),
        ),
      ]),
    ]),
  ]),
];

const idsAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.id);

/** Returns the screen at a path, ignoring case and a trailing slash; undefined if there is none. */
export const screenAt = (pathname: string): Screen | undefined => {
  const id = idsAt(pathname).at(-1);
  return screens.find(({ path }) => path === id);
};

/**
 * Loads the code of the screen at a path and of its layout. Never rejects, since the screen itself
 * reports a failure.
 */
export const preloadScreenAt = async (pathname: string): Promise<void> => {
  await Promise.all(idsAt(pathname).map((id) => preloads.get(id ?? '')?.()));
};
