import { MESSAGES } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

const show = () => renderApp(<SecondFactorGate>the portal</SecondFactorGate>, '/admin');

describe('the Admin Portal', () => {
  test.each([
    ['off', MESSAGES.secondFactor.off],
    ['waiting', MESSAGES.secondFactor.waiting],
  ])('shows a warning until a second factor is required (%s)', async (state, words) => {
    fakeApi({ 'GET /admin/security': { body: { second_factor: state } } });
    show();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('the portal')).toBeDefined();
  });

  test('tells an admin without the required second factor what to do', async () => {
    fakeApi({ 'GET /admin/security': failure(403, 'SECOND_FACTOR_REQUIRED') });
    show();
    expect(await screen.findByText(MESSAGES.secondFactor.requiredText)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
    expect(screen.queryByText('the portal')).toBeNull();
  });

  test('shows no warning when a second factor is used or its use is unknown', async () => {
    fakeApi({ 'GET /admin/security': failure(503, 'UNAVAILABLE') });
    show();
    expect(await screen.findByText('the portal')).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
