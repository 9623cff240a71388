import { useRef } from 'react';

/**
 * Style for dialogs. Content taller than the window scrolls, so that the buttons stay reachable.
 */
export const dialogClass =
  'floating appear fixed top-[min(20%,6rem)] left-1/2 z-50 max-h-[calc(100dvh-min(20%,6rem)-12px)] w-[min(440px,calc(100vw-32px))] -translate-x-1/2 overflow-y-auto p-6';

const elementWithFocus = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Returns props for the content of a dialog that has no Radix trigger. When the dialog closes, the
 * focus returns to where it was, or to the page content if that element is gone.
 */
export const useFocusReturn = () => {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = elementWithFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Doesn’t move the focus if something else has taken it.
      if (elementWithFocus()) return;
      const place = before.current?.isConnected
        ? before.current
        : document.getElementById('content');
      place?.focus({ preventScroll: true });
    },
  };
};
