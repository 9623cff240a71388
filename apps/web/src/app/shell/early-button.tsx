import { type ButtonHTMLAttributes, type KeyboardEvent, useCallback, useRef } from 'react';
import { useWhenResting } from '../../lib/use-when-resting.ts';

type EarlyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  opens: 'menu' | 'dialog';
  onOpen: () => void;
  /** Fetches what it opens; what came may take this button's place while the answer is true. */
  onIdle: (isWelcome: () => boolean) => void;
};

/** Stands for a button that opens something whose code has not come yet. */
export const EarlyButton = ({ opens, onOpen, onIdle, ...rest }: EarlyButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // Whoever has the focus on it would lose it.
  useWhenResting(
    useCallback(() => onIdle(() => document.activeElement !== button.current), [onIdle]),
  );
  const openByArrow = (event: KeyboardEvent) => {
    if (opens !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup={opens}
      aria-expanded={false}
      onKeyDown={openByArrow}
      onClick={onOpen}
      {...rest}
    />
  );
};
