import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { PaletteOpener } from './palette-opener.tsx';
// Preloads the palette, which loads on demand, so that no test waits for it.
import '../../features/palette/palette.tsx';

const opened = () => screen.queryByRole('dialog') !== null;
/** Presses keys and returns whether the browser's default action was prevented. */
const press = (key: string, held: object) => !fireEvent.keyDown(document, { key, ...held });

test('opens the palette with Ctrl-K and Cmd-K only, and closes it with Escape', async () => {
  fakeApi({});
  const user = userEvent.setup();
  renderApp(<PaletteOpener />);
  expect(press('k', {})).toBe(false);
  expect(press('j', { ctrlKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(press('k', { metaKey: true, altKey: true })).toBe(false);
  expect(opened()).toBe(false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, code: 'KeyK' }]) {
    // On a Russian keyboard this key types л.
    expect(press('code' in held ? 'л' : 'K', held)).toBe(true);
    await waitFor(() => expect(opened()).toBe(true));
    expect(screen.getByRole('option', { name: 'FAQ' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Admin Portal' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opened()).toBe(false));
  }
  await user.click(screen.getByRole('button', { name: 'Find anything (Ctrl K)' }));
  await waitFor(() => expect(opened()).toBe(true));
});

test('lists Admin Portal screens for admins', async () => {
  auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
  fakeApi({});
  const user = userEvent.setup();
  renderApp(<PaletteOpener />);
  await user.click(screen.getByRole('button', { name: 'Find anything (Ctrl K)' }));
  expect(await screen.findByRole('option', { name: 'Admin Portal' })).toBeDefined();
});
