import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../test-support/fake-auth0.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularPage } from './circular-page.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

beforeEach(resetAuth0);

test('a circular that could not be marked as read bothers no reader', async () => {
  const marks = `PATCH /circulars/${idOf(7)}/marks`;
  const api = fakeApi({
    [`GET /circulars/${idOf(7)}`]: { body: { ...circular, id: idOf(7), status: 'published' } },
    [marks]: failure(500, 'INTERNAL'),
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(
    <Routes>
      <Route path="/circulars/:id" element={<CircularPage />} />
    </Routes>,
    `/circulars/${idOf(7)}`,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  await waitFor(() => expect(api.callsOf(marks)).toHaveLength(1));
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('[circulate] A mark could not be kept', expect.anything()),
  );
  expect(screen.queryByText(/could not be kept/)).toBeNull();
});
