import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import { useWhenIdle } from '../../lib/hooks/use-when-idle.ts';

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
