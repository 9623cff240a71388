import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoProfile, failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CompleteProfilePage } from './complete-profile-page.tsx';
import { useCreateProfile } from './use-create-profile.ts';

const PATH = '/signup-info';
const missing = (codeType: string) =>
  failure(422, 'MISSING_USER_INFO', 'missing', { id: idOf(999), code_type: codeType });
const patch = 'PATCH /users/account';
const address = () => screen.getByTestId('address').textContent;

const fill = async (codeType = 'beta') => {
  const user = userEvent.setup();
  renderApp(<CompleteProfilePage />, PATH);
  await user.type(await screen.findByLabelText('First name'), 'First');
  await user.type(screen.getByLabelText('Last name'), 'Reader');
  await user.type(screen.getByLabelText('Company'), 'Example Bank');
  if (codeType === 'beta') await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create profile' }));
};

beforeEach(() => {
  // The provider doesn't have a name after a sign-up by email.
  auth0.user = { ...auth0.user, name: auth0.user.email };
  sessionStorage.setItem('circulate.beta-verified', 'true');
});

const FormWithoutUser = () => {
  const create = useCreateProfile('beta');
  const form = {
    firstName: 'First',
    lastName: 'Reader',
    company: 'Example Bank',
    acceptTerms: true,
  };
  return (
    <button type="button" onClick={() => create.mutate(form)}>
      send
    </button>
  );
};

describe('Complete Your Profile', () => {
  test('prefills the name from the provider', async () => {
    auth0.user = { ...auth0.user, name: 'Maria da Silva Santos' };
    fakeApi({ 'POST /auth/sync': missing('beta') });
    renderApp(<CompleteProfilePage />, PATH);
    const first = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(first.value).toBe('Maria');
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('da Silva Santos');
  });

  test('offers a retry instead of the form when the account fails to load', async () => {
    let answers = 0;
    fakeApi({
      'POST /auth/sync': () => {
        answers += 1;
        return answers === 1 ? failure(503, 'UNAVAILABLE') : missing('beta');
      },
    });
    const user = userEvent.setup();
    renderApp(<CompleteProfilePage />, PATH);
    expect(await screen.findByText(/couldn’t load your account/)).toBeDefined();
    expect(screen.queryByLabelText('First name')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });

  test('loads the account again after a lost connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOut = true;
    const api = fakeApi({
      'POST /auth/sync': () => (isOut ? 'network error' : missing('beta')),
    });
    renderApp(<CompleteProfilePage />, PATH);
    expect(await screen.findByText(/couldn’t load your account/)).toBeDefined();
    isOut = false;
    act(() => void onlineManager.setOnline(false));
    act(() => void onlineManager.setOnline(true));
    expect(await screen.findByRole('button', { name: 'Create profile' })).toBeDefined();
    expect(api.callsOf('POST /auth/sync')).toHaveLength(2);
  });

  test('shows an error next to each invalid field', async () => {
    fakeApi({ 'POST /auth/sync': missing('beta') });
    const user = userEvent.setup();
    renderApp(<CompleteProfilePage />, PATH);
    await user.type(await screen.findByLabelText('First name'), 'A');
    await user.click(screen.getByRole('button', { name: 'Create profile' }));
    for (const message of [
      'First name must be at least 2 characters long',
      'Last name must be at least 2 characters long',
      'Company name must be at least 2 characters long',
      'You must accept the terms and conditions to continue.',
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
    for (const label of ['First name', 'Last name', 'Company']) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(message?.textContent).toMatch(new RegExp(`^${label}.* must be at least 2`));
      expect(field.parentElement?.lastElementChild).toBe(message);
    }
  });

  test('saves profile and consent, shows a toast and goes to the dashboard', async () => {
    const api = fakeApi({ 'POST /auth/sync': missing('beta'), [patch]: { body: demoProfile } });
    await fill();
    const toast = (await screen.findByText('Profile created successfully')).closest('[data-toast]');
    expect(toast?.getAttribute('data-toast')).toBe('success');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(api.callsOf(patch)[0]?.body).toEqual({
      first_name: 'First',
      last_name: 'Reader',
      company: 'Example Bank',
      isManualAcceptance: false,
    });
    expect(api.callsOf('POST /users/consent')[0]?.body).toEqual({
      auth0Id: 'auth0|demo',
      acceptedTerms: true,
      isManualAcceptance: false,
    });
  });

  test('only logs a failure to record the consent', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({
      'POST /auth/sync': missing('beta'),
      [patch]: { body: demoProfile },
      'POST /users/consent': failure(500, 'INTERNAL'),
    });
    await fill();
    expect(await screen.findByText('Profile created successfully')).toBeDefined();
    expect(logged).toHaveBeenCalled();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(document.querySelector('[data-toast=error]')).toBeNull();
  });

  test('hides the checkbox for an invoice user and records manual acceptance', async () => {
    const api = fakeApi({ 'POST /auth/sync': missing('invoice'), [patch]: { body: demoProfile } });
    const filled = fill('invoice');
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await filled;
    expect(await screen.findByText('Profile created successfully')).toBeDefined();
    expect(api.callsOf(patch)[0]?.body).toMatchObject({ isManualAcceptance: true });
    expect(api.callsOf('POST /users/consent')[0]?.body).toMatchObject({
      acceptedTerms: true,
      isManualAcceptance: true,
    });
  });

  test.each([
    ['an error', failure(500, 'INTERNAL')],
    ['a 2xx other than 200', { status: 202, body: {} }],
  ])('on %s, shows the failure for five seconds', async (_case, answer) => {
    const error = vi.spyOn(toast, 'error');
    fakeApi({
      'POST /auth/sync': missing('beta'),
      [patch]: answer,
    });
    await fill();
    expect(await screen.findByText('Failed to create profile')).toBeDefined();
    expect(error).toHaveBeenCalledWith('Failed to create profile', { duration: 5000 });
    expect(address()).toBe(PATH);
  });

  test('shows User not authenticated without a user id', async () => {
    const api = fakeApi({ 'POST /auth/sync': missing('beta') });
    const user = userEvent.setup();
    auth0.isAuthenticated = false;
    renderApp(<FormWithoutUser />, PATH);
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(await screen.findByText('User not authenticated')).toBeDefined();
    expect(api.callsOf(patch)).toHaveLength(0);
  });

  test('redirects to / when the beta is not verified', () => {
    sessionStorage.clear();
    fakeApi({});
    renderApp(<CompleteProfilePage />, PATH);
    expect(address()).toBe('/');
  });

  test('redirects to /dashboard when the profile is complete', async () => {
    fakeApi({});
    const Way = () => <span data-testid="way">{useNavigationType()}</span>;
    renderApp(
      <>
        <CompleteProfilePage />
        <Way />
      </>,
      PATH,
    );
    await waitFor(() => expect(address()).toBe('/dashboard'));
    // Back leads to the page before, not back to the form.
    expect(screen.getByTestId('way').textContent).toBe('REPLACE');
  });
});
