import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** Nobody who pressed something else should find themselves on what deletes. */
const HARMLESS = ':not([data-danger])';

/** A control that has the focus, with all that stands around it while it does. */
type Kept = { control: HTMLElement; path: string; around: Element[]; all: HTMLElement[] };

const keptOf = (control: HTMLElement): Kept => {
  const place = control.closest('main, [role="dialog"], [role="alertdialog"]');
  const around: Element[] = [];
  for (let one = control.parentElement; place?.contains(one); one = one?.parentElement ?? null)
    if (one) around.push(one);
  const all = [...(place?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  return { control, path: location.pathname, around, all };
};

/** The controls beside it in the least part of the page that is still there and has one: those behind it first. */
const neighboursOf = ({ control, around, all }: Kept): HTMLElement[] => {
  const at = all.indexOf(control);
  const inOrder = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
  const left = inOrder.filter((one) => one.isConnected && one.matches(HARMLESS));
  return around
    .filter((part) => part.isConnected)
    .flatMap((part) => left.filter((one) => part.contains(one)));
};

/** Whether a control was come to by keyboard: to whoever points, it matters little where the focus is. */
const isByKeyboard = (control: HTMLElement): boolean => control.matches(':focus-visible');

/**
 * Gives the focus to a neighbour when the control that had it is taken from the page, as a form is once it is
 * sent: whoever works by keyboard would begin at the top again. What takes the focus itself, such as a dialog
 * that closes or the title of another page, is left to do so.
 */
export const FocusRescue = () => {
  useEffect(() => {
    let last: Kept | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && isByKeyboard(target) ? keptOf(target) : undefined;
    };
    const rescue = () => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const kept = last;
      last = undefined;
      if (kept.path !== location.pathname) return;
      for (const neighbour of neighboursOf(kept)) {
        // What is not shown takes no focus.
        neighbour.focus();
        if (document.activeElement === neighbour) return;
      }
    };
    // Whoever left a control, by a click beside it, left it for good; not so where it is disabled for a while.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        const isThere = last?.control.isConnected && !last.control.matches(':disabled');
        if (target === last?.control && isThere) last = undefined;
      });
    };
    // A dialog that closes gives the focus back a moment later.
    const observer = new MutationObserver(() => {
      if (last && !last.control.isConnected) setTimeout(rescue);
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
