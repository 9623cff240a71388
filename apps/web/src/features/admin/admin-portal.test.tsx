import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screens } from '../../app/screens.ts';
import { AdminRail } from '../../app/shell/admin-rail.tsx';
import { railGroups } from '../../app/shell/navigation.ts';
import { lazyPage } from '../../components/lazy-page.tsx';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AdminPortal } from './admin-portal.tsx';

const portal = (
  <>
    <AdminRail />
    <Routes>
      <Route element={<AdminPortal />}>
        {screens
          .filter(({ access }) => access === 'admin')
          .map(({ path, load }) => {
            const { Page } = lazyPage(load);
            return <Route key={path} path={path} element={<Page />} />;
          })}
      </Route>
    </Routes>
  </>
);
const rows = (count: number, attention = 0) => ({ count, attention });

test("lists the sidebar's groups and entries in order", () => {
  fakeApi({});
  renderApp(<AdminRail />, '/admin');
  const rail = screen.getByRole('navigation', { name: 'Admin Portal' });
  const groups = within(rail)
    .getAllByRole('list')
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]);
  expect(groups).toEqual(
    railGroups().map(({ group, entries }) => [group, entries.map(({ label }) => label)]),
  );
  expect(groups.map(([name]) => name)).toEqual(['Work', 'Sources', 'People', 'Set-up']);
  expect(groups[0]?.[1]).toEqual(['Overview', 'Review', 'Circulars', 'Upload']);
});

test('gives every screen in the portal its own title', () => {
  const titles = screens.flatMap(({ access, title }) => (access === 'admin' ? [title] : []));
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test('shows each list’s length and how many rows need attention, without changing the entry’s accessible name', async () => {
  fakeApi({
    'GET /admin/counts': {
      body: {
        ...{ review: rows(4), circulars: rows(1_001, 2), sources: rows(12, 1) },
        ...{ known_sources: rows(300), deliveries: rows(0), beta_codes: rows(3), banks: rows(90) },
        ...{ categories: rows(22), users: rows(1_000), audit: rows(7) },
      },
    },
  });
  renderApp(portal, '/admin/banks');
  const circulars = await screen.findByRole('link', { name: 'Circulars' });
  await waitFor(() => expect(circulars.textContent).toBe('Circulars1,000+2'));
  expect(circulars.title).toBe('1,000+ in total, 2 need attention');
  expect(screen.getByRole('link', { name: 'Users' }).textContent).toBe('Users1,000');
  expect(screen.getByRole('link', { name: 'Upload' }).textContent).toBe('Upload');
});

test.each([
  ['Overview', '/admin/overview', 'GET /admin/overview'],
  ['Review', '/admin/review', 'GET /admin/review'],
  ['Circulars', '/admin/circulars', 'GET /admin/circulars'],
  ['Monitored', '/admin/sources', 'GET /admin/sources'],
  ['Catalogue', '/admin/known-sources', 'GET /admin/catalogue'],
  ['Deliveries', '/admin/deliveries', 'GET /admin/deliveries'],
  ['Codes', '/admin/beta-codes', 'GET /admin/beta-codes'],
  ['Banks', '/admin/banks', 'GET /admin/banks'],
  ['Categories', '/admin/categories', 'GET /admin/categories'],
  ['AI', '/admin/ai', 'GET /admin/ai'],
  ['System', '/admin/system', 'GET /admin/system'],
  ['Get started', '/admin/setup', 'GET /admin/system'],
  ['Accuracy', '/admin/learning', 'GET /admin/learning'],
  ['Users', '/admin/users', 'GET /admin/users'],
  ['Audit', '/admin/audit', 'GET /admin/audit'],
])(
  'links the entry %s to its own screen at %s, and marks it only there',
  async (label, path, call) => {
    const api = fakeApi({ [call]: failure(403, 'ADMIN_ONLY') });
    const { unmount } = renderApp(portal, '/admin/nowhere');
    const tabs = within(await screen.findByRole('navigation', { name: 'Admin Portal' }));
    expect(tabs.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
    expect(await screen.findByText('Page not found')).toBeDefined();
    const back = screen.getByRole('link', { name: 'Back to the Admin Portal' });
    expect(back.getAttribute('href')).toBe('/admin');
    expect(api.callsOf(call)).toEqual([]);
    unmount();
    renderApp(portal, path);
    await waitFor(() => expect(api.callsOf(call)).not.toEqual([]));
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
    expect(marked.map((link) => link.getAttribute('href'))).toEqual([path]);
  },
);

test('gives each circular its own page', async () => {
  const api = fakeApi({});
  renderApp(portal, `/admin/circulars/${idOf(1)}`);
  await waitFor(() => expect(api.callsOf(`GET /admin/circulars/${idOf(1)}`)).toHaveLength(1));
});
