import type { PreviewRun, System } from '@circulate/shared-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { SetupPage } from './setup-page.tsx';

const part = (name: System['parts'][number]['name'], text: string) => ({
  ...{ name, level: 'amber' as const, text, advice: 'Set it up.', link: null },
});
const system: System = {
  at: '2026-11-20T12:00:00Z',
  version: '2.0.4',
  parts: [part('monitoring', 'No bank is monitored.'), part('ai', 'No AI.'), part('queue', 'Up.')],
  test_email: null,
};
const result = (number: number, bank_name: string, is_monitored: boolean) => ({
  ...{ id: idOf(number), bank_name, url: `https://bank.example/${number}`, is_monitored },
  outcome: is_monitored ? ('works' as const) : ('walled' as const),
  reason: is_monitored ? '7 circulars listed.' : 'The bank refuses access (status 403).',
  advice: is_monitored ? null : 'Ask the bank to let Circulate in.',
});
const run: PreviewRun = {
  ...{ id: idOf(80), region: null, state: 'running', monitors: true, total: 5, done: 3 },
  ...{ started_at: '2026-11-20T11:50:00Z', ended_at: null },
  counts: { works: 2, changed: 0, walled: 1, unreachable: 0 },
  results: [
    result(1, 'Bank of Ghana', true),
    result(2, 'Bank of Ghana', false),
    result(3, 'Bank of Zambia', false),
  ],
};
const previews = 'GET /admin/catalogue/previews';
const start = 'POST /admin/catalogue/previews';

test('starts monitoring the catalogue with one button, and shows a result for each bank', async () => {
  let latest: PreviewRun | null = null;
  const api = fakeApi({
    'GET /admin/system': { body: system },
    [previews]: () => ({ body: { run: latest } }),
    [start]: () => {
      latest = run;
      return { status: 201, body: run };
    },
  });
  renderApp(<SetupPage />, '/admin/setup');
  expect(await screen.findByText('No bank is monitored.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Monitor the catalogue' }));
  expect(api.callsOf(start).map(({ body }) => body)).toEqual([{ monitors: true }]);
  expect(await screen.findByText('3 of 5 entries previewed; 1 of 2 banks monitored')).toBeDefined();
  const banks = within(screen.getByRole('list', { name: 'Results by bank' })).getAllByRole(
    'listitem',
  );
  expect(banks.map(({ textContent }) => textContent)).toEqual([
    'Bank of ZambiaBlockedThe bank refuses access (status 403).Ask the bank to let Circulate in.',
    'Bank of GhanaMonitored1 of 2 entries',
  ]);
});

test('blames the deployment’s connection, not ninety banks, when no site responded', async () => {
  const names = ['Ghana', 'Kenya', 'Nigeria', 'Rwanda', 'Zambia'].map((name) => `Bank of ${name}`);
  const results = names.map((name, at) => ({
    ...{ ...result(at + 1, name, false), outcome: 'unreachable' as const },
    advice: 'Find the new page.',
  }));
  const counts = { works: 0, changed: 0, walled: 0, unreachable: 5 };
  let latest: PreviewRun = { ...run, results, counts, done: 5 };
  fakeApi({
    'GET /admin/system': { body: system },
    [previews]: () => ({ body: { run: latest } }),
  });
  const { unmount } = renderApp(<SetupPage />, '/admin/setup');
  expect(
    await screen.findByText(/^No site responded\. Check that the worker can reach/),
  ).toBeDefined();
  expect(screen.queryByText(/Find the new page/)).toBeNull();
  unmount();
  latest = { ...latest, counts: { ...counts, works: 1, unreachable: 4 } };
  renderApp(<SetupPage />, '/admin/setup');
  expect((await screen.findAllByText(/Find the new page/)).length).toBe(5);
  expect(screen.queryByText(/^No site responded/)).toBeNull();
});

test('shows a run again after a reload, and lets the admin stop it', async () => {
  let latest = run;
  fakeApi({
    'GET /admin/system': { body: system },
    [previews]: () => ({ body: { run: latest } }),
    [`POST /admin/catalogue/previews/${run.id}/stop`]: () => {
      latest = { ...run, state: 'stopped', ended_at: run.started_at };
      return { body: latest };
    },
  });
  renderApp(<SetupPage />, '/admin/setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'Monitoring stopped' })).toBeDefined();
});

test('shows only services that an operator can connect, with their state', async () => {
  fakeApi({ 'GET /admin/system': { body: system }, [previews]: { body: { run: null } } });
  renderApp(<SetupPage />, '/admin/setup');
  expect(await screen.findByRole('heading', { name: /^AI/ })).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Queue/ })).toBeNull();
});

test('explains why monitoring could not be started', async () => {
  fakeApi({
    'GET /admin/system': { body: system },
    [previews]: { body: { run: null } },
    [start]: failure(409, 'CONFLICT', 'Every catalogue entry is already monitored.'),
  });
  renderApp(<SetupPage />, '/admin/setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Monitor the catalogue' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Every catalogue entry is already monitored.',
  );
});
