import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';
import { LiveAdmin } from './events/live-admin.tsx';
import { SecondFactorGate } from './security/second-factor-gate.tsx';

/** Layout for every screen in the Admin Portal; its navigation is in the sidebar. */
export const AdminPortal = () => {
  const { hasOwnHead } = useScreenHead();
  return (
    <SecondFactorGate>
      {hasOwnHead ? null : <PageHead />}
      <LiveAdmin>
        <Suspense fallback={<LoadingArea />}>
          <Outlet />
        </Suspense>
      </LiveAdmin>
    </SecondFactorGate>
  );
};
