import { usePageKeys } from '../../../lib/hooks/shortcuts.ts';

export type ReviewKeys = {
  /** Toggles the category at a position, counted from 0. */
  toggle: (place: number) => void;
  publish: () => void;
  retry: () => void;
  withdraw: () => void;
  undo: () => void;
  walk: (steps: 1 | -1) => void;
  writeTitle: () => void;
  explain: () => void;
};

/** Handles the review queue's keyboard shortcuts, except while typing and in dialogs. */
export const useReviewKeys = (keys: ReviewKeys) =>
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.isComposing) return;
    if (event.key === 'Escape') leaveField(event.target);
    if (!takesKeys(event)) return;
    if (act(event, keys)) event.preventDefault();
  });

/** Selector for elements that handle letters themselves: fields, selects and dialogs. */
const TAKES_EVERY_KEY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** Selector for elements with their own action on Enter. */
const TAKES_ENTER = 'a, button, summary, [role="tab"]';
/** Selector for elements that handle the arrow keys themselves. */
const TAKES_ARROWS = '[role="tablist"], [data-scrolls]';

/** Moves the focus out of a field, so that the shortcuts work again. */
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

const act = ({ key, repeat }: KeyboardEvent, keys: ReviewKeys): boolean => {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    keys.walk(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  // Ignores a repeated key: holding it down must not decide several circulars.
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

const actions: Record<string, Exclude<keyof ReviewKeys, 'toggle' | 'walk'>> = {
  Enter: 'publish',
  t: 'writeTitle',
  r: 'retry',
  w: 'withdraw',
  u: 'undo',
  '?': 'explain',
};

/** Descriptions of the shortcuts. */
export const KEY_WORDS: [keys: string, does: string][] = [
  ['1 … 9, 0', 'Tick or untick a category'],
  ['Enter', 'Publish and open the next circular'],
  ['T', 'Edit the title; Esc leaves the field'],
  ['U', 'Undo the last publication within 10 seconds'],
  ['R', 'Retry a failed circular'],
  ['W', 'Remove the circular, after confirmation'],
  ['↑ ↓', 'Move through the queue'],
  ['?', 'Show these shortcuts'],
];
