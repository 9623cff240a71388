import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AskForTranslation } from './ask-for-translation.tsx';

const call = `POST /circulars/${circular.id}/translation-request`;

test('requests a translation once, and confirms the request', async () => {
  const api = fakeApi({ [call]: { body: { translation_asked: true } } });
  renderApp(<AskForTranslation circular={circular} />);
  await userEvent.click(screen.getByRole('button', { name: 'Request a translation' }));
  expect((await screen.findByText('You’ve requested a translation.')).role).toBe('status');
  expect(api.callsOf(call)).toHaveLength(1);
});

test('shows the confirmation to a reader who requested a translation before', () => {
  fakeApi({});
  renderApp(<AskForTranslation circular={{ ...circular, translation_asked: true }} />);
  expect(screen.getByText('You’ve requested a translation.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the button and explains the failure when the request fails', async () => {
  fakeApi({
    [call]: failure(409, 'CONFLICT', 'This circular is in your language or already translated.'),
  });
  renderApp(<AskForTranslation circular={circular} />);
  await userEvent.click(screen.getByRole('button', { name: 'Request a translation' }));
  expect(await screen.findByText(/already translated/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Request a translation' })).toBeDefined();
});
