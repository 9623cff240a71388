import { createHash } from 'node:crypto';
import { VerifyBetaCodeInputSchema } from '@circulate/shared-schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { describe, expect, test, vi } from 'vitest';
import { setBetaFlag, setNoAccountReason } from '../../lib/browser/beta-flag.ts';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { renderPublic } from '../../test-support/render-app.tsx';
import { BetaVerificationPage } from './beta-verification-page.tsx';

const PATH = '/beta-verification';
const call = 'POST /auth/verify-test-user';
const address = () => screen.getByTestId('address').textContent;

const enter = async (code: string) => {
  const user = userEvent.setup();
  renderPublic(<BetaVerificationPage />, PATH);
  await user.type(await screen.findByLabelText('Access code'), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

describe('the beta verification', () => {
  test('limits its only field to six characters', async () => {
    fakeApi({});
    renderPublic(<BetaVerificationPage />, PATH);
    const field = await screen.findByLabelText('Access code');
    expect(field.getAttribute('maxlength')).toBe('6');
    expect([...document.querySelectorAll('input, select, textarea')]).toEqual([field]);
  });

  test.each(['code', 'link'] as const)(
    "accepts another code after a %s that can't open an account",
    async (reason) => {
      setBetaFlag('true');
      setNoAccountReason(reason);
      fakeApi({});
      renderPublic(<BetaVerificationPage />, PATH);
      expect(await screen.findByLabelText('Access code')).toBeDefined();
    },
  );

  test.each(['12345', '12a456', ''])('shows Invalid code for %j', async (code) => {
    const api = fakeApi({});
    const user = userEvent.setup();
    renderPublic(<BetaVerificationPage />, PATH);
    const field = await screen.findByLabelText('Access code');
    if (code) await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Invalid code')).toBeDefined();
    expect(api.callsOf(call)).toHaveLength(0);
  });

  test('stores the flag and the code type and goes to /login when the response is 200', async () => {
    fakeApi({ [call]: { body: { codeType: 'invoice', betaToken: 'pass' } } });
    await enter('123456');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sessionStorage.getItem('circulate.beta-verified')).toBe('true');
    expect(localStorage.getItem('circulate.code-type')).toBe('invoice');
    expect(sessionStorage.getItem('circulate.beta-token')).toBe('pass');
  });

  test('solves the proof of work in the background when too many codes were tried', async () => {
    const task = { challenge: 'a-challenge', bits: 6 };
    const api = fakeApi({
      [call]: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes('proof')
          ? { body: { codeType: 'beta', betaToken: 'pass', opensAccount: true } }
          : failure(429, 'RATE_LIMITED', 'Wait', { proof_of_work: task }),
    });
    await enter('123456');
    await waitFor(() => expect(address()).toBe('/login'));
    const [, second] = api.callsOf(call);
    const { proof } = VerifyBetaCodeInputSchema.parse(second?.body);
    expect(proof?.challenge).toBe('a-challenge');
    const hash = createHash('sha256').update(`a-challenge:${proof?.nonce}`).digest();
    expect((hash[0] ?? 255) >> 2).toBe(0);
  });

  test('writes an info log and doesn’t store a code type when the response contains none', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    fakeApi({ [call]: { body: {} } });
    await enter('123456');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('circulate.code-type')).toBeNull();
    expect(info).toHaveBeenCalled();
  });

  test.each([
    ['a wrong code', failure(403, 'INVALID_BETA_CODE')],
    ['a network error', 'network error' as const],
  ])('on %s, shows the error toast for five seconds', async (_case, answer) => {
    const error = vi.spyOn(toast, 'error');
    fakeApi({ [call]: answer });
    await enter('123456');
    expect(await screen.findByText('Error during verification. Please try again.')).toBeDefined();
    expect(address()).toBe(PATH);
    expect(error).toHaveBeenCalledWith(expect.anything(), { duration: 5000 });
    expect(sessionStorage.getItem('circulate.beta-verified')).toBeNull();
  });

  test('clears the error about a wrong code once the right one is entered', async () => {
    fakeApi({ [call]: failure(403, 'INVALID_BETA_CODE') });
    await enter('123456');
    await screen.findByText('Error during verification. Please try again.');
    fakeApi({ [call]: { body: { codeType: 'beta', betaToken: 'pass', opensAccount: true } } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() =>
      expect(screen.queryByText('Error during verification. Please try again.')).toBeNull(),
    );
  });

  test('explains a wrong code under the field, but shows nothing there when the server fails', async () => {
    fakeApi({ [call]: failure(403, 'INVALID_BETA_CODE') });
    await enter('123456');
    const words = /^This code isn’t valid, has expired or has been used/;
    expect(await screen.findByText(words)).toBeDefined();
    fakeApi({ [call]: failure(503, 'UNAVAILABLE') });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('only logs a response that is a 2xx other than 200', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ [call]: { status: 202 } });
    await enter('123456');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('Error during verification. Please try again.')).toBeNull();
    expect(address()).toBe(PATH);
  });
});
