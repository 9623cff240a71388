import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useScriptFonts } from '../../lib/browser/script-fonts.ts';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';
import { Frame } from './frame.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationList } from './navigation-list.tsx';
import { PaletteOpener } from './palette-opener.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of the signed-in pages, with what depends on who is there. */
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
