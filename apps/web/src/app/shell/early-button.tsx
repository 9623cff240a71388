import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import { useWhenIdle } from '../../lib/hooks/use-when-idle.ts';

type EarlyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  opens: 'menu' | 'dialog';
  /** Called with whether a key opens it. */
  onOpen: (isByKey: boolean) => void;
  /** Fetches what it opens. */
  onIdle: () => void;
};

/**
 * Stands for a button that opens something which is drawn when it is first asked for: drawing closed menus
 * costs a slow phone a tenth of a second.
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
      // A key presses a button without a mouse's count of clicks.
      onClick={({ detail }) => onOpen(detail === 0)}
      {...rest}
    />
  );
};
