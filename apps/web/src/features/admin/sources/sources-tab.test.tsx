import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { fakePreview, fakeSource, sourceAnswers } from '../../../test-support/fake-sources.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SourcesTab } from './sources-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const show = () => renderApp(<SourcesTab />, '/admin/sources');
const path = `/admin/sources/${idOf(50)}`;

describe('the list of sources', () => {
  test('shows state, next check and alarm', async () => {
    const alarm = {
      code: 'quiet' as const,
      text: 'Nothing new for 40 days.',
      since: '2026-11-19T00:00:00Z',
    };
    fakeApi(sourceAnswers([fakeSource({ alarm })]));
    show();
    expect(await screen.findByRole('heading', { name: 'Nepal Rastra Bank' })).toBeDefined();
    expect(screen.getByText('Working')).toBeDefined();
    expect(screen.getByText('Web page with a list')).toBeDefined();
    expect(screen.getByText('Nothing new')).toBeDefined();
    expect(screen.getByText('10 minutes ago')).toBeDefined();
    expect(screen.getByText('Next check in 5 minutes, every 15 minutes')).toBeDefined();
    expect(screen.getByText('7 listed, 6 captured, 1 pending')).toBeDefined();
    expect(screen.getByText('Quiet').parentElement?.textContent).toContain(
      'Nothing new for 40 days.',
    );
  });

  test('names a circular that failed to download, with the reason', async () => {
    const problem = {
      text: 'bank.example requires a sign-in (status 401).',
      ...{ count: 3, since: '2026-11-19T00:00:00Z' },
      ...{ link: 'https://nrb.example/9.pdf', title: 'Circular No. 9' },
    };
    fakeApi(sourceAnswers([fakeSource({ problems: [problem] })]));
    show();
    const list = await screen.findByRole('list', { name: 'Failed downloads' });
    expect(list.textContent).toContain('Circular No. 9 and 2 more, since');
    expect(list.textContent).toContain('requires a sign-in');
  });

  test('updates the list automatically', async () => {
    const api = fakeApi(sourceAnswers([]));
    show();
    expect(await screen.findByText('No sources yet.')).toBeDefined();
    const before = api.callsOf('GET /admin/sources').length;
    await act(() => vi.advanceTimersByTimeAsync(6_500));
    expect(api.callsOf('GET /admin/sources').length).toBeGreaterThan(before);
  });

  test('filters sources by bank and alarm, and keeps the filters in the URL', async () => {
    const api = fakeApi(sourceAnswers([]));
    show();
    await user().selectOptions(await screen.findByLabelText('Show'), 'Only sources with an alarm');
    expect(await screen.findByText('No sources have an alarm.')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/admin/sources?alarms=true');
    expect(api.callsOf('GET /admin/sources').at(-1)?.query).toMatchObject({ alarms: 'true' });
    await user().click(screen.getByRole('button', { name: 'Show all sources' }));
    expect(await screen.findByText('No sources yet.')).toBeDefined();
    await screen.findByRole('option', { name: 'Nepal Rastra Bank' });
    await user().selectOptions(screen.getByLabelText('Bank'), 'Nepal Rastra Bank');
    expect(await screen.findByText('No sources for this bank yet.')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe(`/admin/sources?bank=${idOf(1)}`);
    expect(api.callsOf('GET /admin/sources').at(-1)?.query).toMatchObject({ bank: idOf(1) });
  });

  test('reports a failure to load and offers a retry', async () => {
    fakeApi({ ...sourceAnswers([]), 'GET /admin/sources': failure(403, 'ADMIN_ONLY') });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the sources.',
    );
    fakeApi(sourceAnswers([fakeSource()]));
    await user().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nepal Rastra Bank' })).toBeDefined();
  });

  test('returns the focus to the button that opened a form when the form closes', async () => {
    fakeApi(sourceAnswers([fakeSource()]));
    show();
    const edit = await screen.findByRole('button', { name: 'Edit' });
    await user().click(edit);
    const field = await screen.findByLabelText('URL');
    expect(document.activeElement).toBe(field);
    await user().click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit);
    const add = screen.getByRole('button', { name: 'Add a source' });
    await user().click(add);
    await user().click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(add);
  });
});

describe('a source', () => {
  test('waits for the result of a requested check', async () => {
    let source = fakeSource();
    const api = fakeApi({
      ...sourceAnswers([]),
      'GET /admin/sources': () => ({ body: { items: [source], next_cursor: null } }),
      [`POST ${path}/run`]: () => ({ body: source }),
    });
    show();
    await user().click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Waiting for the result')).toBeDefined();
    expect(api.callsOf(`POST ${path}/run`)).toHaveLength(1);
    source = fakeSource({
      last_result: { at: '2026-11-20T12:00:01Z', ok: true, text: '1 new circular.' },
    });
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(await screen.findByText(/1 new circular/)).toBeDefined();
    expect(screen.queryByText('Waiting for the result')).toBeNull();
  });

  test('pauses and resumes a source, and doesn’t offer a check while it is paused', async () => {
    let source = fakeSource();
    fakeApi({
      ...sourceAnswers([]),
      'GET /admin/sources': () => ({ body: { items: [source], next_cursor: null } }),
      [`POST ${path}/pause`]: () => {
        source = fakeSource({ state: 'paused', next_run_at: null });
        return { body: source };
      },
      [`POST ${path}/resume`]: () => {
        source = fakeSource();
        return { body: source };
      },
    });
    show();
    await user().click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused')).toBeDefined();
    expect(screen.getByText('No checks while paused')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Working')).toBeDefined();
  });

  test('shows why an action was rejected', async () => {
    fakeApi({
      ...sourceAnswers([fakeSource()]),
      [`POST ${path}/run`]: failure(409, 'CONFLICT', 'This source is paused. Resume it first.'),
    });
    show();
    await user().click(await screen.findByRole('button', { name: 'Check now' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t check the source. This source is paused. Resume it first.',
    );
  });

  test('tests a source with its own URL, type and settings', async () => {
    const api = fakeApi({
      ...sourceAnswers([fakeSource({ settings: { item: 'tr' } })]),
      'POST /admin/sources/preview': { body: fakePreview() },
    });
    show();
    await user().click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Circular No. 7')).toBeDefined();
    expect(api.callsOf('POST /admin/sources/preview')[0]?.body).toEqual({
      url: 'https://nrb.example/circulars',
      kind: 'html',
      settings: { item: 'tr' },
      bank_id: idOf(1),
    });
    await user().click(screen.getByRole('button', { name: 'Close test' }));
    await waitFor(() => expect(screen.queryByText('Circular No. 7')).toBeNull());
  });

  test('shows a failure in words, not only by colour', async () => {
    const last_result = { at: '2026-11-20T11:50:00Z', ok: false, text: 'It answered 404.' };
    fakeApi(sourceAnswers([fakeSource({ state: 'failing', last_result, failures_in_a_row: 1 })]));
    show();
    expect(await screen.findByText(/It answered 404/)).toBeDefined();
    expect(screen.getByText('Failing')).toBeDefined();
    expect(screen.getByText('Failed:')).toBeDefined();
  });

  test('doesn’t repeat the reason for repeated failures, because the alarm shows it', async () => {
    const last_result = { at: '2026-11-20T11:50:00Z', ok: false, text: 'It answered 404.' };
    const alarm = {
      code: 'failing' as const,
      text: 'The last 2 checks failed. It answered 404.',
      since: '2026-11-20T11:20:00Z',
    };
    fakeApi(sourceAnswers([fakeSource({ state: 'failing', last_result, alarm })]));
    show();
    expect(await screen.findAllByText(/It answered 404/)).toHaveLength(1);
    expect(screen.getByText('Failed again')).toBeDefined();
  });
});
