import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screens } from '../../app/screens.ts';
import { AppShell } from '../../app/shell/app-shell.tsx';
import { ScreenHeadContext } from '../../lib/hooks/use-screen-head.ts';
import { fakeApi } from '../../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { GuidePage } from './guide-page.tsx';
import { guides, loadGuide } from './guides.ts';
import { HelpPage } from './help-page.tsx';

beforeEach(() => {
  fakeApi({});
});

const showGuide = (name: string) =>
  renderApp(
    <Routes>
      <Route path="/help/:name" element={<GuidePage />} />
    </Routes>,
    `/help/${name}`,
  );

const guideNames = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('/help/', ''));

describe('the list of guides', () => {
  test('lists the user guide, and the admin guide for admins only', async () => {
    const { unmount } = renderApp(<HelpPage />, '/help');
    expect(guideNames()).toContain('getting-started');
    expect(guideNames()).not.toContain('review');
    unmount();
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    renderApp(<HelpPage />, '/help');
    expect(await screen.findByRole('heading', { name: 'Admin guide' })).toBeDefined();
    expect(guideNames()).toContain('review');
  });
});

describe('a guide', () => {
  test('shows its text, links within the product, and pictures in both themes', async () => {
    showGuide('getting-started');
    await screen.findByRole('heading', { level: 1, name: 'Getting started' });
    const link = screen.getByRole('link', { name: 'search and save' });
    expect(link.getAttribute('href')).toBe('/help/search-and-save');
    const pictures = screen.getAllByRole('img', { name: /^The dashboard/ });
    expect(pictures.map((picture) => picture.getAttribute('data-shown'))).toEqual([
      'light',
      'dark',
    ]);
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Search and save' });
  });

  test('says where the page is when a link is for the operator', async () => {
    showGuide('sources');
    const path = await screen.findByText('docs/runbook.md#noworker');
    expect(path.closest('td')?.textContent).toContain(
      'a worker running (docs/runbook.md#noworker in Circulate’s repository)?',
    );
    expect(path.closest('a')).toBeNull();
  });

  test('explains when the guide doesn’t exist', async () => {
    showGuide('nothing');
    expect(await screen.findByText('Guide not found.')).toBeDefined();
  });
});

describe('a screen’s link to its guide', () => {
  test('links from the sidebar to the section that explains the screen', () => {
    renderApp(
      <ScreenHeadContext value={{ help: 'alerts-and-delivery#deadlines' }}>
        <AppShell>page</AppShell>
      </ScreenHeadContext>,
      '/deadlines',
    );
    const link = within(screen.getByRole('contentinfo')).getByRole('link', {
      name: 'Help with this page',
    });
    expect(link.getAttribute('href')).toBe('/help/alerts-and-delivery#deadlines');
  });

  test('links to an existing guide and heading', async () => {
    for (const { help = 'faq' } of screens) {
      const [name = '', heading] = help.split('#');
      expect(guides.map((guide) => guide.name)).toContain(name);
      if (heading) expect((await loadGuide(name))?.html).toContain(` id="${heading}"`);
    }
  });

  test('links every screen that users work on to its guide', () => {
    const without = screens.filter(
      ({ access, help, path }) => /user|admin/.test(access) && !help && !/help|\*/.test(path),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
