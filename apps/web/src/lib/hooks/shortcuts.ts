import { type RefObject, useEffect } from 'react';

/** What takes letters itself: fields, and menus and dialogs that stand open. */
const TAKES_LETTERS =
  'input, textarea, select, [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Whether a key belongs to what somebody types in, or chooses from by its first letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest(TAKES_LETTERS) !== null);

/** The Latin letter of a key, also with Caps Lock; on a layout of other letters the one in its place. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const isOther = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const [, place] = isOther ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (place ?? key).toLowerCase();
};

/** The letter of a key that stands for itself: null where somebody types, or holds another key with it. */
export const ownLetterOf = (event: KeyboardEvent): string | null => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  return isHeld || isTyping(event.target) ? null : letterOf(event);
};

/** `/` puts the focus on a page's own search box, unless somebody types elsewhere. */
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
