import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a button that was disabled while focused, once it is enabled again. Browsers
 * drop the focus, so keyboard and screen reader users would restart at the top of the page.
 */
export const useRestoreFocus = (
  button: RefObject<HTMLButtonElement | null>,
  isDisabled: boolean,
): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!isDisabled) {
      if (hadFocus.current && activeElement === body)
        button.current?.focus({ preventScroll: true });
      hadFocus.current = false;
      return;
    }
    hadFocus.current = activeElement !== null && activeElement === button.current;
    // Doesn’t restore the focus if it has moved elsewhere in the meantime.
    const forget = () => {
      hadFocus.current = false;
    };
    document.addEventListener('focusin', forget);
    return () => document.removeEventListener('focusin', forget);
  }, [button, isDisabled]);
};
