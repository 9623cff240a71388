import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isKnownUser, rememberUser } from '../lib/browser/known-user.ts';
import { useBanks } from '../queries/banks.ts';
import { failure, fakeApi } from '../test-support/fake-api.ts';
import { banks } from '../test-support/fake-banks.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { useUserSetup } from './user-setup.tsx';

const Shown = () => {
  const { state } = useUserSetup();
  const { data } = useBanks();
  return <p>{`${state}, ${data?.length ?? 'no'} banks`}</p>;
};
const never = () => new Promise<never>(() => undefined);

test('loads data for a known user without waiting for the set-up', async () => {
  rememberUser('auth0|demo');
  fakeApi({ 'POST /auth/sync': never, 'GET /banks': { body: banks } });
  renderApp(<Shown />);
  expect(await screen.findByText('ready, 3 banks')).toBeDefined();
});

test.each([
  ['no user was admitted', undefined],
  ['another user was admitted', 'auth0|other'],
])('waits for the set-up when %s in this browser before', async (_case, known) => {
  rememberUser(known);
  const api = fakeApi({ 'POST /auth/sync': never, 'GET /banks': { body: banks } });
  renderApp(<Shown />);
  await waitFor(() => expect(api.callsOf('POST /auth/sync')).toHaveLength(1));
  expect(screen.getByText('pending, no banks')).toBeDefined();
  expect(api.callsOf('GET /banks')).toEqual([]);
});

test('forgets a known user when the API responds BETA_REQUIRED', async () => {
  rememberUser('auth0|demo');
  fakeApi({ 'POST /auth/sync': failure(403, 'BETA_REQUIRED') });
  renderApp(<Shown />);
  expect(await screen.findByText(/^beta-required/)).toBeDefined();
  expect(isKnownUser('auth0|demo')).toBe(false);
});

test('remembers an admitted user, even after a failed set-up', async () => {
  fakeApi({});
  const { unmount } = renderApp(<Shown />);
  expect(await screen.findByText(/^ready/)).toBeDefined();
  expect(isKnownUser('auth0|demo')).toBe(true);
  unmount();
  fakeApi({ 'POST /auth/sync': 'network error' });
  renderApp(<Shown />);
  expect(await screen.findByText(/^failed/)).toBeDefined();
  expect(isKnownUser('auth0|demo')).toBe(true);
});
