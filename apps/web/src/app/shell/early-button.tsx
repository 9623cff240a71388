import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import { useWhenIdle } from '../../lib/hooks/use-when-idle.ts';

type EarlyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  opens: 'menu' | 'dialog';
  /** Called with whether a key opened it. */
  onOpen: (isByKey: boolean) => void;
  /** Loads what it opens. */
  onIdle: () => void;
};

/**
 * Stands in for a button whose menu is rendered on first use: rendering closed menus costs a slow phone
 * a tenth of a second.
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
      // Unlike a mouse, a key reports no click count.
      onClick={({ detail }) => onOpen(detail === 0)}
      {...rest}
    />
  );
};
