import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** Selector that excludes delete buttons, so that the focus never lands on one unexpectedly. */
const HARMLESS = ':not([data-danger])';

/**
 * The control that has the focus, with the context needed to find a neighbour should it disappear:
 * its ancestors and the other controls around it.
 */
type Kept = { control: HTMLElement; path: string; around: Element[]; all: HTMLElement[] };

const keptOf = (control: HTMLElement): Kept => {
  const place = control.closest('main, [role="dialog"], [role="alertdialog"]');
  const around: Element[] = [];
  for (let one = control.parentElement; place?.contains(one); one = one?.parentElement ?? null)
    if (one) around.push(one);
  const all = [...(place?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  return { control, path: location.pathname, around, all };
};

/**
 * Returns the other controls in the nearest ancestor that is still on the page, starting with those
 * after the lost control.
 */
const neighboursOf = ({ control, around, all }: Kept): HTMLElement[] => {
  const at = all.indexOf(control);
  const inOrder = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
  const left = inOrder.filter((one) => one.isConnected && one.matches(HARMLESS));
  return around
    .filter((part) => part.isConnected)
    .flatMap((part) => left.filter((one) => part.contains(one)));
};

/** Returns whether the control was focused by keyboard; pointer users don't depend on the focus. */
const isByKeyboard = (control: HTMLElement): boolean => control.matches(':focus-visible');

/**
 * Moves the focus to a neighbouring control when the focused one disappears, for example when a
 * form closes. Otherwise keyboard users would restart at the top. Ignores dialogs and page titles,
 * which manage the focus themselves.
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
        // If the neighbour is hidden, it can't take the focus, so tries the next one.
        neighbour.focus();
        if (document.activeElement === neighbour) return;
      }
    };
    // Losing the focus without a new target means a click elsewhere, unless the control was only
    // disabled.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        const isThere = last?.control.isConnected && !last.control.matches(':disabled');
        if (target === last?.control && isThere) last = undefined;
      });
    };
    // Waits a moment, since a closing dialog returns the focus itself.
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
