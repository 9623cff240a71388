import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderPublic } from '../../test-support/render-app.tsx';
import { EarlyFrame } from './early-frame.tsx';

const hidden = { hidden: true };
const storeSession = () => localStorage.setItem('@@auth0spajs@@::client::@@user@@', '{}');

describe('while the code of a signed-in page is on its way', () => {
  beforeEach(storeSession);

  test.each([
    ['/dashboard', 'Dashboard', 'Manage your bank subscriptions'],
    ['/banks', 'Dashboard', 'Manage your bank subscriptions'],
    ['/circulars', 'Circulars', 'Every circular, in its original and translated text'],
    ['/admin/audit', 'Admin Portal', 'Manage bank circulars and system configurations'],
  ])('%s shows the frame and its title', (path, title, text) => {
    renderPublic(<EarlyFrame />, path);
    expect(screen.getByRole('heading', { name: title, ...hidden })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    const links = within(screen.getByRole('navigation', { name: 'Main', ...hidden }));
    expect(links.getAllByRole('link', hidden)[0]?.textContent).toBe('Dashboard');
  });

  test('a circular shows the frame without a title, which is not known yet', () => {
    renderPublic(<EarlyFrame />, '/circulars/1');
    expect(screen.getByRole('navigation', { name: 'Main', ...hidden })).toBeDefined();
    expect(screen.queryByRole('heading', hidden)).toBeNull();
  });

  test('nothing in it takes focus or clicks that the page would lose, and it says that it loads', () => {
    const { container } = renderPublic(<EarlyFrame />, '/dashboard');
    expect(screen.getByText('Loading', { selector: 'p' }).role).toBe('status');
    const reachable = [...container.querySelectorAll('a, button, input, [tabindex]')].filter(
      (element) => element.closest('[inert]') === null,
    );
    expect(reachable).toEqual([]);
  });

  test('a page that is nowhere shows no frame', () => {
    renderPublic(<EarlyFrame />, '/nowhere');
    expect(screen.queryByRole('navigation', hidden)).toBeNull();
  });
});

describe('on the first page, which the server drew already', () => {
  const drawn = () => document.getElementById('early-page');
  beforeEach(() => {
    storeSession();
    const early = document.createElement('div');
    early.id = 'early-page';
    document.body.append(early);
  });
  afterEach(() => drawn()?.remove());

  test('nothing is drawn twice, and nothing flickers until the page has come', async () => {
    const { rerender } = render(<Waiting>{[<EarlyFrame key="a" />]}</Waiting>);
    expect(screen.queryByRole('navigation', hidden)).toBeNull();
    rerender(<Waiting>{[<EarlyFrame key="b" />]}</Waiting>);
    await nextMicrotask();
    expect(drawn()).not.toBeNull();
    rerender(<Waiting>the page</Waiting>);
    await nextMicrotask();
    expect(drawn()).toBeNull();
  });

  test('what is fetched later is waited for in the frame again', async () => {
    const { rerender } = render(<Waiting>{[<EarlyFrame key="a" />]}</Waiting>);
    rerender(<Waiting>the page</Waiting>);
    await nextMicrotask();
    rerender(<Waiting>{[<EarlyFrame key="b" />]}</Waiting>);
    expect(screen.getByRole('navigation', { name: 'Main', ...hidden })).toBeDefined();
  });
});

const Waiting = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/dashboard']}>{children}</MemoryRouter>
);
const nextMicrotask = () => Promise.resolve();

test('whoever has no session on this browser sees nothing of the pages behind the sign-in', () => {
  renderPublic(<EarlyFrame />, '/dashboard');
  expect(screen.queryByRole('heading', hidden)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});
