import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { TodayPage } from './today-page.tsx';

const item = (number: number, title: string) => ({
  ...circular,
  id: idOf(number),
  title,
  original_title: title,
  published_at: new Date().toISOString(),
  is_read: false,
  is_saved: false,
});
const marksOf = (number: number) => `PATCH /circulars/${idOf(number)}/marks`;
const today = {
  items: [item(1, 'First'), item(2, 'Second')],
  banks_followed: 3,
  follows_categories: true,
  banks_watched: 2,
  banks_failing: 0,
  last_look_at: null,
};
const answers = {
  'GET /today': { body: today },
  'POST /users/visits': { body: { previous_visit_at: null } },
  [marksOf(1)]: { body: { circular_id: idOf(1), is_read: true, is_saved: false } },
  [marksOf(2)]: { body: { circular_id: idOf(2), is_read: false, is_saved: true } },
};

describe('the Today page', () => {
  test('shows circulars that match the subscriptions, by day', async () => {
    fakeApi(answers);
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByRole('heading', { name: 'Today', level: 2 })).toBeDefined();
    expect(await screen.findByText(/2 new circulars in the last/)).toBeDefined();
    expect(screen.getAllByText('Unread:')).toHaveLength(2);
  });

  test('shows titles in the font and direction of their language, even after a number', async () => {
    const arabic = { ...item(1, 'تعليمات الصرف'), language: 'ar', act_number: '43/2024' };
    const burmese = { ...item(2, 'ညွှန်ကြားချက်'), language: 'my' };
    const english = { ...item(3, 'Circular on exchange'), language: 'ar' };
    const items = [arabic, burmese, english];
    fakeApi({ ...answers, 'GET /today': { body: { ...today, items } } });
    renderApp(<TodayPage />, '/today');
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['ar', 'rtl'],
      ['my', 'auto'],
      ['ar', 'auto'],
    ]);
  });

  test('moves with j and k, saves with s, marks as read with e and opens with o', async () => {
    const api = fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toContain('Second');
    await user.keyboard('s');
    await waitFor(() => expect(api.callsOf(marksOf(2))[0]?.body).toEqual({ is_saved: true }));
    await user.keyboard('ke');
    await waitFor(() => expect(api.callsOf(marksOf(1))[0]?.body).toEqual({ is_read: true }));
    await user.keyboard('o');
    expect(screen.getByTestId('address').textContent).toBe(`/circulars/${idOf(1)}`);
  });

  test('applies keys to the focused row and announces the result', async () => {
    const api = fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    await user.keyboard('j');
    const save = screen.getAllByRole('button', { name: 'Save' })[1];
    act(() => save?.focus());
    expect(document.activeElement).toBe(save);
    await user.keyboard('s');
    await waitFor(() => expect(api.callsOf(marksOf(2))[0]?.body).toEqual({ is_saved: true }));
    expect(screen.getByTestId('spoken').textContent).toBe('Saved: Second');
    const states = () =>
      screen
        .getAllByRole('button', { name: /^(?:Save|Remove from saved)$/ })
        .map((button) => button.getAttribute('aria-pressed'));
    await waitFor(() => expect(states()).toEqual(['false', 'true']));
    await user.keyboard('s');
    await waitFor(() => expect(api.callsOf(marksOf(2))[1]?.body).toEqual({ is_saved: false }));
    expect(screen.getByTestId('spoken').textContent).toBe('Removed from saved: Second');
    expect(api.callsOf(marksOf(1))).toEqual([]);
  });

  test('presses the focused button with Space', async () => {
    const api = fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    act(() => screen.getAllByRole('button', { name: 'Save' })[1]?.focus());
    await user.keyboard(' ');
    await waitFor(() => expect(api.callsOf(marksOf(2))[0]?.body).toEqual({ is_saved: true }));
  });

  test('continues at the circular that the user returns from', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    await user.keyboard('j');
    cleanup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Second');
  });

  test('shows a message and reverts to the stored state when marking as read or saved fails', async () => {
    fakeApi({ ...answers, [marksOf(1)]: failure(500, 'INTERNAL', 'It broke.') });
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(await screen.findByText('We couldn’t save your change. It broke.')).toBeDefined();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Save' })[0]?.ariaPressed).not.toBe('true'),
    );
  });

  test('reverts a change immediately when offline', async () => {
    let isOut = false;
    fakeApi({
      ...answers,
      'GET /today': () => (isOut ? 'network error' : answers['GET /today']),
      [marksOf(1)]: 'network error',
    });
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    isOut = true;
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    await user.click(save ?? document.body);
    expect(
      await screen.findByText(/^We couldn’t save your change. We couldn’t reach Circulate/),
    ).toBeDefined();
    expect(save?.ariaPressed).toBe('false');
  });

  test('shows the last check when there are no new circulars', async () => {
    const look = { ...today, items: [], last_look_at: '2026-11-20T11:00:00Z' };
    fakeApi({ ...answers, 'GET /today': { body: look } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('No new circulars from your subscriptions')).toBeDefined();
    const earlier = screen.getByRole('link', { name: 'See earlier circulars' });
    expect(earlier.getAttribute('href')).toBe('/circulars?mine=true');
    const line = screen.getByText(/Monitoring 2 of your 3 banks/);
    expect(line.textContent).toMatch(/; last checked 20 Nov 2026, [^.]+\.$/);
    expect(line.querySelector('time')?.dateTime).toBe('2026-11-20T11:00:00Z');
  });

  test('says “not checked yet” before the first check', async () => {
    fakeApi({ ...answers, 'GET /today': { body: { ...today, items: [] } } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText(/not checked yet\.$/)).toBeDefined();
  });

  test('leads a user without banks to the onboarding', async () => {
    const nothing = { ...today, items: [], banks_followed: 0, banks_watched: 0 };
    fakeApi({ ...answers, 'GET /today': { body: { ...nothing, follows_categories: false } } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('Choose your banks and categories')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe(
      '/first-steps',
    );
    expect(screen.queryByText(/[Mm]onitor/)).toBeNull();
    expect(screen.queryByText(/from your subscriptions/)).toBeNull();
  });

  test('shows a failure to load and offers a retry', async () => {
    fakeApi({ ...answers, 'GET /today': failure(403, 'NOT_YOURS') });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('We couldn’t load new circulars.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
