import { type RefObject, useEffect } from 'react';

/** Elements that handle letters themselves: fields, and open menus and dialogs. */
const TAKES_LETTERS =
  'input, textarea, select, [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Whether a key is typed into a field, or selects from a list by its first letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest(TAKES_LETTERS) !== null);

/** The Latin letter of a key, also with Caps Lock; on a layout of other letters the one in its place. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const isOther = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const [, place] = isOther ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (place ?? key).toLowerCase();
};

/** The letter of a key pressed as a shortcut: null while typing or with a modifier key. */
export const ownLetterOf = (event: KeyboardEvent): string | null => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  return isHeld || isTyping(event.target) ? null : letterOf(event);
};

/** `/` focuses the search box of a page, unless the user is typing elsewhere. */
export const useSlash = (input: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [input]);
