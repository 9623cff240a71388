import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { EarlySession } from '../lib/api/early-calls.ts';
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';
import { log } from '../lib/browser/log.ts';
import { useWhenIdle } from '../lib/hooks/use-when-idle.ts';
import { type EarlyIdentity, earlyIdentity } from './early-identity.ts';
import { type Identity, IdentityContext, useIdentity } from './identity.ts';

const SOON_MS = 500;

type Library = ComponentType<{ config: RuntimeConfig; children: ReactNode }>;

/** Fetches the sign-in library. */
export const loadLibrary = (): Promise<Library> =>
  import('./identity-library.tsx').then((module) => module.IdentityLibrary);

type IdentityProviderProps = {
  config: RuntimeConfig;
  /** The sign-in library, or what it kept from the last visit, until it comes. */
  known: Library | EarlySession;
  children: ReactNode;
};

/** Tells those inside who is there. `known` stays what it was at first. */
export const IdentityProvider = ({ config, known, children }: IdentityProviderProps) => {
  if ('token' in known) {
    return (
      <FromEarlySession config={config} session={known}>
        {children}
      </FromEarlySession>
    );
  }
  const Known = known;
  return <Known config={config}>{children}</Known>;
};

type FromEarlySessionProps = { config: RuntimeConfig; session: EarlySession; children: ReactNode };

/** What the library kept says who is there until the library has come, once the page rests or needs it. */
const FromEarlySession = ({ config, session, children }: FromEarlySessionProps) => {
  const [Loaded, setLoaded] = useState<Library | null>(null);
  const [told, setTold] = useState<Identity | null>(null);
  const load = useCallback(async () => {
    const library = await loadLibrary();
    setLoaded(() => library);
  }, []);
  const [early] = useState<EarlyIdentity>(() => earlyIdentity(session, load));
  const confirm = useCallback((identity: Identity) => setTold(early.confirm(identity)), [early]);
  useWhenIdle(
    useCallback(() => {
      // Whoever needs it asks again, and hears of a failure.
      load().catch((error: unknown) => log.error('The sign-in library did not load', error));
    }, [load]),
    SOON_MS,
  );

  return (
    <>
      <IdentityContext value={told ?? early.identity}>{children}</IdentityContext>
      {Loaded ? (
        <Loaded config={config}>
          <Tell onTold={confirm} />
        </Loaded>
      ) : null}
    </>
  );
};

/** Hands on what the library says, once it knows. */
const Tell = ({ onTold }: { onTold: (identity: Identity) => void }) => {
  const identity = useIdentity();
  useEffect(() => {
    if (!identity.isLoading) onTold(identity);
  }, [identity, onTold]);
  return null;
};
