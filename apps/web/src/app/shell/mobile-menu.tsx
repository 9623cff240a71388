import { EarlyButton } from './early-button.tsx';
import { MenuButtonFace, menuButtonClass } from './menu-button.tsx';
import { useOnDemand } from './use-on-demand.ts';

const load = () => import('./mobile-menu-list.tsx').then((module) => module.MobileMenuList);

/** The button to the menu of small screens, whose code comes after that of the page. */
export const MobileMenu = () => {
  const { loaded: MobileMenuList, isAsked, ask, prepare } = useOnDemand(load, 'The menu');
  return MobileMenuList ? (
    <MobileMenuList isOpenAtFirst={isAsked} />
  ) : (
    <EarlyButton
      opens="dialog"
      aria-label="Open Menu"
      className={menuButtonClass}
      onOpen={ask}
      onIdle={prepare}
    >
      <MenuButtonFace />
    </EarlyButton>
  );
};
