import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useScriptFonts } from '../../lib/browser/script-fonts.ts';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';
import { EarlyButton } from './early-button.tsx';
import { Frame } from './frame.tsx';
import { MenuButtonFace, menuButtonClass } from './menu-button.tsx';
import { NavigationList } from './navigation-list.tsx';
import { PaletteOpener } from './palette-opener.tsx';
import { SearchBox } from './search-box.tsx';
import { useLazyModule } from './use-lazy-module.ts';
import { UserMenu } from './user-menu.tsx';

/** App shell for signed-in pages, including its user-specific parts. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { hasSearch } = useScreenHead();
  useScriptFonts();
  return (
    <Frame
      navigation={<NavigationList />}
      search={hasSearch ? <SearchBox key={pathname} /> : null}
      tools={
        <>
          <PaletteOpener />
          <UserMenu />
          <MobileMenu />
        </>
      }
    >
      {children}
    </Frame>
  );
};

const load = () => import('./mobile-menu-list.tsx').then((module) => module.MobileMenuList);

/** Button that opens the small-screen menu, which is rendered on demand. */
const MobileMenu = () => {
  const { loaded: MobileMenuList, ask, prepare } = useLazyModule(load, 'the menu');
  return MobileMenuList ? (
    <MobileMenuList />
  ) : (
    <EarlyButton
      opens="dialog"
      aria-label="Open Menu"
      className={menuButtonClass}
      onOpen={() => void ask()}
      onIdle={prepare}
    >
      <MenuButtonFace />
    </EarlyButton>
  );
};
