import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { whenIdle } from './when-idle.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** A cookie and not local storage, since signing out empties that. `index.html` reads it, too. */
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
 * Keeps the page in step with the system's theme while the user has chosen none. `index.html` applied what was
 * chosen; a page that comes back from the browser's history may hold what was chosen before.
 */
export const followSystemTheme = () => {
  systemPrefersDark().addEventListener('change', apply);
  whenIdle(apply, 0);
};

/** Chooses a theme and remembers it. */
export const chooseTheme = (choice: ThemeChoice) => {
  writeCookie(COOKIE, choice === 'system' ? null : choice);
  apply();
  for (const listener of listeners) listener();
};

/** The theme that the user has chosen. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
