import { TextSearch } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { letterOf } from '../../lib/hooks/shortcuts.ts';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { entriesOf, paletteScreens } from './navigation.ts';
import { useLazyModule } from './use-lazy-module.ts';

const load = () => import('../../features/palette/palette.tsx').then((module) => module.Palette);

/** Fetches the palette when it is first asked for. */
const usePalette = () => {
  const { loaded, ask } = useLazyModule(load, 'the search');
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    void ask();
  }, [ask]);
  return { Palette: isOpen ? loaded : null, open, close: () => setIsOpen(false) };
};

/** Opens the palette by its button, and from anywhere by Ctrl-K or Cmd-K. */
export const PaletteOpener = () => {
  const { Palette, open, close } = usePalette();
  const isAdmin = useAdminRole() === 'admin';
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [open]);
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
