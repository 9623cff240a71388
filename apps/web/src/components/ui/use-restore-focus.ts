import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that was disabled under it, once it can be pressed again: browsers take
 * it away, and whoever works by keyboard or listens would begin at the top of the page.
 */
export const useRestoreFocus = (
  button: RefObject<HTMLButtonElement | null>,
  isDisabled: boolean,
): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isDisabled) {
      hadFocus.current = activeElement !== null && activeElement === button.current;
    } else {
      if (hadFocus.current && activeElement === body)
        button.current?.focus({ preventScroll: true });
      hadFocus.current = false;
    }
  }, [button, isDisabled]);
};
