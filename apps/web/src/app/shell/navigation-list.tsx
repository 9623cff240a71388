import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { NavigationEntries } from './navigation-entries.tsx';

// Loaded on demand, since only admins in the Admin Portal see it.
const AdminRail = lazy(
  (): Promise<{ default: ComponentType<{ onNavigate: (() => void) | undefined }> }> =>
    import('./admin-rail.tsx').then(
      (module) => ({ default: module.AdminRail }),
      () => ({ default: () => null }),
    ),
);

/** Navigation for the signed-in user and, in the Admin Portal, its sections. */
export const NavigationList = ({ onNavigate }: { onNavigate?: () => void }) => {
  const isAdmin = useAdminRole() === 'admin';
  const isInPortal = /^\/admin(?:\/|$)/i.test(useLocation().pathname);
  const hasRail = isAdmin && isInPortal;
  return (
    <>
      <NavigationEntries isAdmin={isAdmin} isFolded={hasRail} onNavigate={onNavigate} />
      {hasRail ? (
        <Suspense fallback={null}>
          <AdminRail onNavigate={onNavigate} />
        </Suspense>
      ) : null}
    </>
  );
};
