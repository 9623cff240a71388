import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberUser } from '../lib/browser/known-user.ts';
import { useBanks } from '../queries/banks.ts';
import { failure, fakeApi } from '../test-support/fake-api.ts';
import { auth0 } from '../test-support/fake-auth0.ts';
import { banks } from '../test-support/fake-banks.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { earlyIdentity } from './early-identity.ts';
import { useIdentity } from './identity.ts';
import { useSession } from './use-session.ts';
import { useSignOut } from './use-sign-out.ts';
import { useUserSetup } from './user-setup.tsx';

const inSeconds = (seconds: number) => Date.now() / 1_000 + seconds;
const keptSession = () => ({
  ...{ subject: 'auth0|demo', token: 'kept' },
  expiresAt: inSeconds(3_600),
});
let kept = keptSession();

const Shown = () => {
  const { isSignedIn } = useSession();
  const { isConfirmed } = useIdentity();
  const { data } = useBanks();
  const signOut = useSignOut();
  return (
    <>
      <p>{`${isSignedIn ? 'signed in' : 'signed out'}, ${data?.length ?? 'no'} banks`}</p>
      <p>{isConfirmed ? 'confirmed' : 'from what was kept'}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
};

let atRest: (() => void) | undefined;
const rest = async () => {
  await waitFor(() => expect(atRest).toBeDefined());
  act(() => atRest?.());
};

const tokensOf = (calls: { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  kept = keptSession();
  rememberUser('auth0|demo');
  atRest = undefined;
  vi.stubGlobal('requestIdleCallback', (done: () => void) => {
    atRest = done;
    return 1;
  });
});

test('a page has its data before the sign-in library has come, by the token that was kept', async () => {
  const api = fakeApi({ 'GET /banks': { body: banks } });
  renderApp(<Shown />, '/dashboard', kept);
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  expect(screen.getByText('from what was kept')).toBeDefined();
  expect(tokensOf(api.callsOf('GET /banks'))).toEqual(['Bearer kept']);
  expect(auth0.getAccessTokenSilently).not.toHaveBeenCalled();
  // Without the library nobody knows the address, and the user would be stored without one.
  expect(api.callsOf('POST /auth/sync')).toEqual([]);
});

test('once the page rests the library says who is there; nothing is fetched again', async () => {
  const api = fakeApi({ 'GET /banks': { body: banks } });
  renderApp(<Shown />, '/dashboard', kept);
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  await rest();
  expect(await screen.findByText('confirmed')).toBeDefined();
  await waitFor(() => expect(api.callsOf('POST /auth/sync')).toHaveLength(1));
  expect(api.callsOf('POST /auth/sync')[0]?.body).toMatchObject({
    auth0_id: 'auth0|demo',
    email: 'demo@circulate.example',
    first_name: 'Demo',
  });
  expect(api.callsOf('GET /banks')).toHaveLength(1);
});

test('the library and the set-up that follows draw no page again', async () => {
  const api = fakeApi({ 'GET /banks': { body: banks } });
  let drawn = 0;
  const Page = () => {
    const { isSignedIn } = useSession();
    const { data } = useBanks();
    drawn += 1;
    return <p>{`${isSignedIn ? 'signed in' : 'signed out'}, ${data?.length ?? 'no'} banks`}</p>;
  };
  const Confirmed = () => <p>{useUserSetup().appUserId ?? 'nobody yet'}</p>;
  const page = <Page />;
  renderApp(
    <>
      {page}
      <Confirmed />
    </>,
    '/dashboard',
    kept,
  );
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  const before = drawn;
  await rest();
  await waitFor(() => expect(screen.queryByText('nobody yet')).toBeNull());
  expect(api.callsOf('POST /auth/sync')).toHaveLength(1);
  expect(drawn).toBe(before);
});

test('once the library has come, tokens are its own', async () => {
  const { identity, confirm } = earlyIdentity(kept, async () => undefined);
  expect(await identity.getAccessTokenSilently()).toBe('kept');
  confirm({ ...identity, getAccessTokenSilently: async () => 'renewed' });
  expect(await identity.getAccessTokenSilently()).toBe('renewed');
});

test('while the library finds out who is there, what was kept counts', async () => {
  fakeApi({ 'GET /banks': { body: banks } });
  const asked = vi.spyOn(auth0, 'isLoading', 'get').mockReturnValue(true);
  auth0.isAuthenticated = false;
  renderApp(<Shown />, '/dashboard', kept);
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  await rest();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('signed in, 3 banks')).toBeDefined();
});

test('where the library knows that nobody is signed in any more, that counts', async () => {
  fakeApi({ 'GET /banks': { body: banks } });
  auth0.isAuthenticated = false;
  renderApp(<Shown />, '/dashboard', kept);
  expect(await screen.findByText(/^signed in/)).toBeDefined();
  await rest();
  expect(await screen.findByText(/^signed out/)).toBeDefined();
});

test('a page that starts anew after that shows nothing by what was kept', async () => {
  fakeApi({ 'GET /banks': { body: banks } });
  auth0.isAuthenticated = false;
  const { unmount } = renderApp(<Shown />, '/dashboard', kept);
  await rest();
  expect(await screen.findByText(/^signed out/)).toBeDefined();
  unmount();
  atRest = undefined;
  renderApp(<Shown />, '/dashboard', kept);
  expect(screen.getByText(/^signed out/)).toBeDefined();
  await rest();
  expect(await screen.findByText('confirmed')).toBeDefined();
  expect(screen.getByText(/^signed out/)).toBeDefined();
});

test('a kept token that the API refuses is renewed by the library at once', async () => {
  const api = fakeApi({
    'GET /banks': ({ headers }) =>
      headers.get('authorization') === 'Bearer kept'
        ? failure(401, 'UNAUTHORIZED')
        : { body: banks },
  });
  renderApp(<Shown />, '/dashboard', kept);
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  expect(auth0.getAccessTokenSilently).toHaveBeenCalledWith({ cacheMode: 'off' });
  expect(tokensOf(api.callsOf('GET /banks'))).toEqual(['Bearer kept', 'Bearer token']);
});

test('a kept token that has come to its end is not sent', async () => {
  const api = fakeApi({ 'GET /banks': { body: banks } });
  renderApp(<Shown />, '/dashboard', { ...kept, expiresAt: inSeconds(30) });
  expect(await screen.findByText('signed in, 3 banks')).toBeDefined();
  expect(tokensOf(api.callsOf('GET /banks'))).toEqual(['Bearer token']);
});

test('whoever signs out before the library has come is signed out by it', async () => {
  fakeApi({ 'GET /banks': { body: banks } });
  renderApp(<Shown />, '/dashboard', kept);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(auth0.logout).toHaveBeenCalledWith({
      logoutParams: { federated: true, returnTo: location.origin },
    }),
  );
});

test('where the library cannot be fetched, whoever needs it hears so, and may ask again', async () => {
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { identity, confirm } = earlyIdentity(kept, load);
  const fresh = () => identity.getAccessTokenSilently({ cacheMode: 'off' });
  await expect(fresh()).rejects.toThrow('Failed to fetch');
  confirm({ ...identity, getAccessTokenSilently: async () => 'renewed' });
  expect(await fresh()).toBe('renewed');
});
