import { describe, expect, test } from 'vitest';
import { signInErrorText } from './sign-in-error-text.ts';

describe('signInErrorText', () => {
  test.each([
    [{ error: 'timeout' }, 'Timeout'],
    [{ error: 'cancelled' }, 'Popup closed'],
    [{ error: 'state_mismatch' }, 'Invalid state'],
    [{ error: 'missing_transaction' }, 'Invalid state'],
    [{ error: 'access_denied', error_description: 'You said no' }, 'You said no'],
    [{ error: 'login_required' }, 'Login failed'],
    [{ error: 'missing_refresh_token' }, 'Login failed'],
    [
      { error: 'mfa_required', error_description: 'A second factor is needed' },
      'A second factor is needed',
    ],
    [
      {
        error: 'request_error',
        error_description: 'HTTP error. Unable to fetch https://id.example/oauth/token',
      },
      'HTTP error. Unable to fetch https://id.example/oauth/token',
    ],
    [{ error: 'request_error' }, 'HTTP error. Unable to fetch'],
    [new Error('anything'), 'Login failed'],
  ])('describes %j as %s', (error, text) => {
    expect(signInErrorText(error)).toBe(text);
  });
});
