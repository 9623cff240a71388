import { useDisplayName } from '../../api/profile.ts';
import { EarlyButton } from './early-button.tsx';
import { useOnDemand } from './use-on-demand.ts';
import { UserBadge, userMenuClass } from './user-badge.tsx';

const load = () => import('./user-menu-list.tsx').then((module) => module.UserMenuList);

/** Who is signed in, and the button to the menu, whose code comes after that of the page. */
export const UserMenu = () => {
  const name = useDisplayName();
  const { loaded: UserMenuList, isAsked, ask, prepare } = useOnDemand(load, 'The menu');
  return UserMenuList ? (
    <UserMenuList name={name} isOpenAtFirst={isAsked} />
  ) : (
    <EarlyButton opens="menu" className={userMenuClass} onOpen={ask} onIdle={prepare}>
      <UserBadge name={name} />
    </EarlyButton>
  );
};
