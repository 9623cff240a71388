import { TextSearch } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { letterOf, usePageKeys } from '../../lib/hooks/shortcuts.ts';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { entriesOf, paletteScreens } from './navigation.ts';
import { useLazyModule } from './use-lazy-module.ts';

const load = () => import('../../features/palette/palette.tsx').then((module) => module.Palette);

/** Loads the command palette on first use. */
const usePalette = () => {
  const { loaded, ask } = useLazyModule(load, 'the search');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    void ask();
  };
  return { Palette: isOpen ? loaded : null, open, close: () => setIsOpen(false) };
};

/** Opens the command palette with its button, or with Ctrl-K or Cmd-K anywhere. */
export const PaletteOpener = () => {
  const { Palette, open, close } = usePalette();
  const isAdmin = useAdminRole() === 'admin';
  usePageKeys((event) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  const screens = [
    ...entriesOf('main'),
    ...entriesOf('read'),
    ...(isAdmin ? entriesOf('admin') : []),
    ...paletteScreens(),
  ];
  return (
    <>
      <IconButton
        label="Find anything (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <TextSearch size={18} aria-hidden="true" />
      </IconButton>
      {Palette ? <Palette screens={screens} onClose={close} /> : null}
    </>
  );
};
