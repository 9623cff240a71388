import { useIsFetching } from '@tanstack/react-query';
import { type ButtonHTMLAttributes, type KeyboardEvent, useEffect } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';

type EarlyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  opens: 'menu' | 'dialog';
  /** Opens the menu; `isByKey` is true if a key was pressed rather than the mouse. */
  onOpen: (isByKey: boolean) => void;
  /** Preloads the menu while the browser is idle. */
  onIdle: () => void;
};

/**
 * Stands in for a button whose menu is rendered on first use, since rendering closed menus costs a
 * slow phone a tenth of a second.
 */
export const EarlyButton = ({ opens, onOpen, onIdle, ...rest }: EarlyButtonProps) => {
  useWhenIdle(onIdle);
  const openByArrow = (event: KeyboardEvent) => {
    if (opens !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen(true);
  };
  return (
    <button
      type="button"
      aria-haspopup={opens}
      aria-expanded={false}
      onKeyDown={openByArrow}
      // A click made with the keyboard has a click count of 0.
      onClick={({ detail }) => onOpen(detail === 0)}
      {...rest}
    />
  );
};

/** How long to wait after the last response, since a slow phone is still rendering it. */
const CALM_MS = 1_000;

/**
 * Runs `act` a second after the page's requests are done, once the page is idle. In browsers that
 * can't report idle time (Safari), runs it `orAfterMs` after that second, or never.
 */
const useWhenIdle = (act: () => void, orAfterMs?: number) => {
  const isResting = useIsFetching() === 0;
  useEffect(() => {
    if (!isResting) return;
    let stop: (() => void) | undefined;
    const calm = setTimeout(() => {
      stop = whenIdle(act, orAfterMs);
    }, CALM_MS);
    return () => {
      clearTimeout(calm);
      stop?.();
    };
  }, [isResting, act, orAfterMs]);
};
