import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLiveInterval } from '../../lib/hooks/use-live-interval.ts';
import { idOf } from '../../test-support/fake-api.ts';
import { startStream } from '../../test-support/fake-stream.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { BetaCodesTab } from './beta-codes/beta-codes-tab.tsx';
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx';
import { LiveAdmin } from './events/live-admin.tsx';
import { ReviewPage } from './review/review-page.tsx';
import { KnownSourcesTab } from './sources/known/known-sources-tab.tsx';
import { SourcesTab } from './sources/sources-tab.tsx';

afterEach(() => vi.useRealTimers());

const Interval = () => <p>asks every {useLiveInterval(3_000)} ms</p>;

const noRows = { body: { items: [], next_cursor: null } };
const run = {
  ...{
    id: idOf(80),
    region: null,
    state: 'running',
    monitors: false,
    total: 4,
    done: 1,
    results: [],
  },
  ...{ started_at: '2026-11-20T11:50:00Z', ended_at: null },
  counts: { works: 1, changed: 0, walled: 0, unreachable: 0 },
};

test.each([
  ['deliveries', 'deliveries', 'GET /admin/deliveries', DeliveriesTab],
  ['sources', 'sources', 'GET /admin/sources', SourcesTab],
  ['the review queue', 'review', 'GET /admin/review', ReviewPage],
  ['access codes', 'beta_codes', 'GET /admin/beta-codes', BetaCodesTab],
  ['the preview run', 'sources', 'GET /admin/catalogue/previews', KnownSourcesTab],
])('reloads %s only when something has changed', async (_what, event, call, Tab) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stream = startStream({
    'GET /admin/deliveries': noRows,
    'GET /admin/sources': noRows,
    'GET /admin/beta-codes': noRows,
    'GET /admin/review': {
      body: { items: [], total: 0, checks: [], translations: [], undoable: [] },
    },
    'GET /categories': { body: [] },
    'GET /admin/catalogue': noRows,
    'GET /admin/catalogue/previews': { body: { run } },
  });
  renderApp(
    <LiveAdmin>
      <Tab />
      <Interval />
    </LiveAdmin>,
    '/admin',
  );
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
  await waitFor(() => expect(stream.callsOf(call).length).toBeGreaterThan(0));
  const before = stream.callsOf(call).length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(stream.callsOf(call)).toHaveLength(before);
  stream.say(`event: ${event}\ndata: {}\n\n`);
  await waitFor(() => expect(stream.callsOf(call)).toHaveLength(before + 1));
});
