import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { RetiredNotices } from './retired-notices.tsx';

test('shows former subscribers a retired category until they dismiss it', async () => {
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
    'Cheques was retired on 20 Nov 2026.',
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/was retired on/)).toBeNull());
  expect(api.callsOf('DELETE /categories/subscribe')).toMatchObject([
    { body: { auth0_id: 'auth0|demo', category_id: idOf(4) } },
  ]);
});
