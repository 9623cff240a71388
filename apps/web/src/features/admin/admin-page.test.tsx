import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AdminPage } from './admin-page.tsx';

const rows = (count: number, attention = 0) => ({ count, attention });

test('each tab with a list says how long it is and what asks for somebody, without another name', async () => {
  fakeApi({
    'GET /admin/counts': {
      body: {
        ...{ review: rows(4), circulars: rows(1_001, 2), sources: rows(12, 1) },
        ...{ known_sources: rows(300), deliveries: rows(0), beta_codes: rows(3), banks: rows(90) },
        ...{ categories: rows(22), users: rows(1_000), audit: rows(7) },
      },
    },
  });
  renderApp(
    <Routes>
      <Route path="/admin/*" element={<AdminPage />} />
    </Routes>,
    '/admin/banks',
  );
  const circulars = await screen.findByRole('link', { name: 'Circulars' });
  await waitFor(() => expect(circulars.textContent).toBe('Circulars1,000+2'));
  expect(circulars.title).toBe('1,000+ in all, 2 asking for attention');
  expect(screen.getByRole('link', { name: 'Users' }).textContent).toBe('Users1,000');
  expect(screen.getByRole('link', { name: 'Upload' }).textContent).toBe('Upload');
});
