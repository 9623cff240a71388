import { useEffect, useRef } from 'react';

export type DeskKeys = {
  /** Toggles the category at a place, counted from 0. */
  toggle: (place: number) => void;
  publish: () => void;
  retry: () => void;
  withdraw: () => void;
  undo: () => void;
  walk: (steps: 1 | -1) => void;
  writeTitle: () => void;
  explain: () => void;
};

/** The keys of the review desk. None counts while somebody types, or in a dialog. */
export const useDeskKeys = (keys: DeskKeys) => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing) return;
      if (event.key === 'Escape') leaveField(event.target);
      if (!takesKeys(event)) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** What takes text, chooses by letters, or asks something. */
const TAKES_EVERY_KEY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** What Enter acts on by itself. */
const TAKES_ENTER = 'a, button, summary, [role="tab"]';
/** What the arrows scroll or walk through by themselves. */
const TAKES_ARROWS = '[role="tablist"], [data-scrolls]';

/** Out of a field, so that the keys count again. */
const leaveField = (target: EventTarget | null) => {
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) target.blur();
};

const takesKeys = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return true;
  if (target.closest(TAKES_EVERY_KEY)) return false;
  if (key === 'Enter') return !target.closest(TAKES_ENTER);
  if (key === 'ArrowUp' || key === 'ArrowDown') return !target.closest(TAKES_ARROWS);
  return true;
};

const act = ({ key, repeat }: KeyboardEvent, keys: DeskKeys): boolean => {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    keys.walk(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  // A key that is held down decides once.
  if (repeat) return false;
  if (/^\d$/.test(key)) {
    keys.toggle(key === '0' ? 9 : Number(key) - 1);
    return true;
  }
  const action = actions[key] ?? actions[key.toLowerCase()];
  if (!action) return false;
  keys[action]();
  return true;
};

const actions: Record<string, Exclude<keyof DeskKeys, 'toggle' | 'walk'>> = {
  Enter: 'publish',
  t: 'writeTitle',
  r: 'retry',
  w: 'withdraw',
  u: 'undo',
  '?': 'explain',
};

/** The keys in words, for whoever asks. */
export const KEY_WORDS: [keys: string, does: string][] = [
  ['1 … 9, 0', 'Tick or untick a category'],
  ['Enter', 'Publish, and open the next'],
  ['T', 'Write the title; Esc leaves a field'],
  ['U', 'Undo the last publication, for ten seconds'],
  ['R', 'Try a failed circular again'],
  ['W', 'Withdraw, after a question'],
  ['↑ ↓', 'Walk through the queue'],
  ['?', 'Show these keys'],
];
