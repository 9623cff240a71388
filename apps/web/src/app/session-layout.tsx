import { type ComponentProps, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { earlySession } from '../lib/api/early-calls.ts';
import { loadRuntimeConfig } from '../lib/api/runtime-config.ts';
import { takeEarlyData } from '../queries/early-data.ts';
import { loadLibrary } from '../session/identity-provider.tsx';
import { SessionProviders } from '../session/session-providers.tsx';
import { EarlyFrame } from './shell/early-frame.tsx';

/**
 * Around every page that knows who is there. Rejects where the configuration cannot be fetched, or the
 * sign-in library where it must say who is there.
 */
export const loadSessionLayout = async () => {
  const [config, known] = await Promise.all([loadRuntimeConfig(), earlySession() ?? loadLibrary()]);
  const kept = 'token' in known ? takeEarlyData(known) : [];
  return () => <SessionLayout config={config} known={known} kept={kept} />;
};

type SessionLayoutProps = Omit<ComponentProps<typeof SessionProviders>, 'children'>;

const SessionLayout = (props: SessionLayoutProps) => (
  <SessionProviders {...props}>
    <Suspense fallback={<EarlyFrame />}>
      <Outlet />
    </Suspense>
    <Toaster />
    <LiveRegion />
  </SessionProviders>
);
