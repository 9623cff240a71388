import { EarlyButton } from './early-button.tsx';
import { MenuButtonFace, menuButtonClass } from './menu-button.tsx';
import { useLazyModule } from './use-lazy-module.ts';

const load = () => import('./mobile-menu-list.tsx').then((module) => module.MobileMenuList);

/** The button to the menu of small screens, which is drawn when it is asked for. */
export const MobileMenu = () => {
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
