import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { whenIdle } from './when-idle.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Cookie for the theme, since signing out clears local storage. `index.html` reads it too. */
const COOKIE = 'circulate-theme';
const listeners = new Set<() => void>();
const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ThemeChoice => {
  const value = readCookie(COOKIE);
  return value === 'light' || value === 'dark' ? value : 'system';
};

const apply = () => {
  const choice = chosen();
  const system = systemPrefersDark().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
};

/**
 * Follows the system's theme until the user chooses one. `index.html` has applied the choice
 * already, but a page restored from the browser's history may have an outdated one.
 */
export const followSystemTheme = () => {
  systemPrefersDark().addEventListener('change', apply);
  whenIdle(apply, 0);
};

/** Applies a theme and remembers it. */
export const chooseTheme = (choice: ThemeChoice) => {
  writeCookie(COOKIE, choice === 'system' ? null : choice);
  apply();
  for (const listener of listeners) listener();
};

/** Returns the theme that the user has chosen. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
