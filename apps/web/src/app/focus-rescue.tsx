import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/**
 * What could have the focus beside a control: the nearest before it in the page's main part or its dialog,
 * else behind it; nothing of a toast, which has no neighbour.
 */
const neighboursOf = (control: HTMLElement): HTMLElement[] => {
  const place = control.closest('main, [role="dialog"], [role="alertdialog"]');
  const all = [...(place?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const at = all.indexOf(control);
  return at < 0 ? [] : [...all.slice(0, at).reverse(), ...all.slice(at + 1)];
};

/**
 * Gives the focus to a neighbour when the control that had it is taken from the page, as a form is once it is
 * sent: the browser would begin at the top again. What takes the focus itself, such as a dialog that
 * closes or the title of another page, is left to do so.
 */
export const FocusRescue = () => {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let neighbours: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
      neighbours = last ? neighboursOf(last) : [];
    };
    const rescue = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      for (const neighbour of neighbours) {
        // What is not shown takes no focus.
        if (neighbour.isConnected) neighbour.focus({ preventScroll: true });
        if (document.activeElement === neighbour) return;
      }
    };
    // Whoever left a control, by a click beside it, left it for good; not so where it is disabled for a while.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        if (target === last && last?.isConnected && !last.matches(':disabled')) last = undefined;
      });
    };
    // A dialog that closes gives the focus back a moment later.
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) setTimeout(rescue);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return null;
};
