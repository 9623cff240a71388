import { Menu } from 'lucide-react';

/** Style for the button that opens the menu on small screens. */
export const menuButtonClass =
  'grid size-10 shrink-0 place-items-center rounded-lg text-ink-2 hover:bg-hover lg:hidden';

export const MenuButtonFace = () => <Menu size={20} aria-hidden="true" />;
