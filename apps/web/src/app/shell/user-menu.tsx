import { useState } from 'react';
import { useDisplayName } from '../../queries/profile.ts';
import { EarlyButton } from './early-button.tsx';
import { useLazyModule } from './use-lazy-module.ts';
import { UserBadge, userMenuClass } from './user-badge.tsx';

const load = () => import('./user-menu-list.tsx').then((module) => module.UserMenuList);

/** Button that shows the signed-in user and opens the user menu, which is rendered on demand. */
export const UserMenu = () => {
  const name = useDisplayName();
  const { loaded: UserMenuList, ask, prepare } = useLazyModule(load, 'the menu');
  const [isByKey, setIsByKey] = useState(false);
  const open = (byKey: boolean) => {
    setIsByKey(byKey);
    void ask();
  };
  return UserMenuList ? (
    <UserMenuList name={name} isByKey={isByKey} />
  ) : (
    <EarlyButton opens="menu" className={userMenuClass} onOpen={open} onIdle={prepare}>
      <UserBadge name={name} />
    </EarlyButton>
  );
};
