import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Selector for elements that handle letters themselves: fields, and open menus and dialogs. */
const TAKES_LETTERS =
  'input, textarea, select, [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Returns whether a key is typed into a field, or selects from a list by its first letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest(TAKES_LETTERS) !== null);

/**
 * Returns the Latin letter of a key, ignoring Caps Lock; on other layouts, the letter at the same
 * position.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const isOther = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const [, place] = isOther ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (place ?? key).toLowerCase();
};

/** Returns the letter of a key pressed as a shortcut; null while typing or with a modifier key. */
export const ownLetterOf = (event: KeyboardEvent): string | null => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  return isHeld || isTyping(event.target) ? null : letterOf(event);
};

/**
 * Calls `onKey` for each key pressed anywhere on the page. Listens as soon as the component is visible:
 * a plain effect runs later and would miss the first key.
 */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void) => {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** Focuses a page's search box on `/`, unless the user is typing elsewhere. */
export const useSlash = (input: RefObject<HTMLInputElement | null>) =>
  usePageKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    input.current?.focus();
  });
