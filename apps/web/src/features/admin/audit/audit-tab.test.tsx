import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AuditTab } from './audit-tab.tsx';

const record = {
  id: idOf(90),
  actor: 'auth0|admin',
  actor_name: 'Demo Admin',
  actor_email: 'admin@example.com',
  action: 'source.create',
  target: `source:${idOf(50)}`,
  target_name: 'the source https://nrb.example/circulars of Nepal Rastra Bank',
  before: null,
  after: { interval_seconds: 900, kind: 'html' },
  names: {},
  at: '2026-11-20T11:00:00Z',
};
const call = 'GET /admin/audit';
const page = (items: object[], next_cursor: string | null = null) => ({
  body: { items, next_cursor },
});

describe('the audit log', () => {
  test('shows actor, action, item and time', async () => {
    fakeApi({ [call]: page([record]) });
    renderApp(<AuditTab />, '/admin/audit');
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading').textContent).toBe(
      'Demo Admin added the source https://nrb.example/circulars of Nepal Rastra Bank; check interval 15 min; type Web page with a list',
    );
    expect(row.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/sources');
    const time = row.getByText(/^20 Nov 2026, \d\d:\d\d (UTC|GMT|[A-Z]{3,4}).*$/);
    expect(time.title).toContain('20 Nov 2026, 11:00 UTC');
  });

  test('names an actor without an account by their id', async () => {
    fakeApi({ [call]: page([{ ...record, actor_name: null, actor_email: null }]) });
    renderApp(<AuditTab />, '/admin/audit');
    expect(await screen.findByText('auth0|admin')).toBeDefined();
  });

  test('filters by action, actor and item, and clears the filters', async () => {
    const api = fakeApi({ [call]: page([record]) });
    const user = userEvent.setup();
    renderApp(<AuditTab />, '/admin/audit');
    const last = () => api.callsOf(call).at(-1)?.query;
    await user.selectOptions(await screen.findByLabelText('Action'), 'Paused a source');
    await waitFor(() => expect(last()).toMatchObject({ action: 'source.pause' }));
    await user.click(screen.getByRole('link', { name: 'Demo Admin' }));
    await waitFor(() => expect(last()).toMatchObject({ actor: 'auth0|admin' }));
    expect(screen.getByText('Only changes by Demo Admin')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All changes to this item' }));
    await waitFor(() => expect(last()).toMatchObject({ target: record.target }));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByTestId('address').textContent).toBe('/admin/audit');
  });

  test('loads page by page', async () => {
    const older = { ...record, id: idOf(91), action: 'source.pause', after: null };
    const api = fakeApi({
      [call]: ({ query }) => (query.cursor ? page([older]) : page([record], 'older')),
    });
    renderApp(<AuditTab />, '/admin/audit');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByRole('heading', { name: /^Demo Admin paused the source/ }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.callsOf(call).at(-1)?.query.cursor).toBe('older');
  });

  test('shows an empty state and a failure to load', async () => {
    fakeApi({ [call]: failure(403, 'ADMIN_ONLY') });
    renderApp(<AuditTab />, '/admin/audit');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the audit log.',
    );
    fakeApi({ [call]: page([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No changes yet.')).toBeDefined();
  });
});
