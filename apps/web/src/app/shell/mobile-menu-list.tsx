import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from '../../components/ui/logo.tsx';
import { MenuButtonFace, menuButtonClass } from './menu-button.tsx';
import { NavigationList } from './navigation-list.tsx';
import { ShellFooter } from './shell-footer.tsx';

/**
 * Full-screen menu on small screens, closed with its button or Esc. Starts open, since it loads on
 * demand.
 */
export const MobileMenuList = () => {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const { pathname } = useLocation();
  // Closes the menu when Back changes the page.
  useEffect(() => () => setIsOpen(false), [pathname]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger aria-label="Open Menu" className={menuButtonClass}>
        <MenuButtonFace />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="appear fixed inset-0 z-40 flex flex-col gap-6 overflow-y-auto bg-paper px-4 py-3 outline-none lg:hidden"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="pl-2">
              <Brand />
              <span className="sr-only">menu</span>
            </Dialog.Title>
            <Dialog.Close className="flex min-h-10 items-center gap-2 rounded-lg px-3 font-medium text-ink-2 hover:bg-hover">
              <X size={16} aria-hidden="true" />
              Close Menu
            </Dialog.Close>
          </div>
          <NavigationList onNavigate={close} />
          <div className="mt-auto pb-4">
            <ShellFooter onNavigate={close} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
