import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { RetiredNotices } from './retired-notices.tsx';

test('who followed a retired category reads that it is gone, until they put that away', async () => {
  let retired = [{ id: idOf(4), category_name: 'Cheques', retired_at: '2026-11-20T10:00:00.000Z' }];
  const api = fakeApi({
    'GET /categories/auth0|demo/retired': () => ({ body: retired }),
    'DELETE /categories/subscribe': () => {
      retired = [];
      return { body: { isSubscribed: false } };
    },
  });
  const user = userEvent.setup();
  renderApp(<RetiredNotices />, '/categories');
  expect((await screen.findByRole('status')).textContent).toContain(
    'Cheques is no longer offered since 20 Nov 2026.',
  );
  await user.click(screen.getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(screen.queryByText(/no longer offered/)).toBeNull());
  expect(api.callsOf('DELETE /categories/subscribe')).toMatchObject([
    { body: { auth0_id: 'auth0|demo', category_id: idOf(4) } },
  ]);
});
