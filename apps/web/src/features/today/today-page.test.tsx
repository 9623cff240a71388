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

describe('today', () => {
  test('shows what came on what one follows, by day', async () => {
    fakeApi(answers);
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByRole('heading', { name: 'Today', level: 2 })).toBeDefined();
    expect(await screen.findByText(/2 circulars on what you follow/)).toBeDefined();
    expect(screen.getAllByText('Unread:')).toHaveLength(2);
  });

  test('titles stand in the letters and the direction of their language, with a number before them too', async () => {
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

  test('is walked with j and k; s saves, e marks as read, o opens', async () => {
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

  test('keys act on the row that Tab came to, and say what they did', async () => {
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
        .getAllByRole('button', { name: /^(?:Save|Take off the saved ones)$/ })
        .map((button) => button.getAttribute('aria-pressed'));
    await waitFor(() => expect(states()).toEqual(['false', 'true']));
    await user.keyboard('s');
    await waitFor(() => expect(api.callsOf(marksOf(2))[1]?.body).toEqual({ is_saved: false }));
    expect(screen.getByTestId('spoken').textContent).toBe('No longer saved: Second');
    expect(api.callsOf(marksOf(1))).toEqual([]);
  });

  test('space presses the button in focus, as everywhere', async () => {
    const api = fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    act(() => screen.getAllByRole('button', { name: 'Save' })[1]?.focus());
    await user.keyboard(' ');
    await waitFor(() => expect(api.callsOf(marksOf(2))[0]?.body).toEqual({ is_saved: true }));
  });

  test('who comes back from a circular goes on behind it', async () => {
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

  test('when a mark cannot be kept, then says so and shows what is stored', async () => {
    fakeApi({ ...answers, [marksOf(1)]: failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<TodayPage />, '/today');
    await screen.findByText('First');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(await screen.findByText('Your mark could not be kept. Please try again.')).toBeDefined();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Save' })[0]?.ariaPressed).not.toBe('true'),
    );
  });

  test('when there is no line, then goes back to what it was without asking', async () => {
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
    expect(await screen.findByText('Your mark could not be kept. Please try again.')).toBeDefined();
    expect(save?.ariaPressed).toBe('false');
  });

  test('when nothing came, then says that somebody looked, and when', async () => {
    const look = { ...today, items: [], last_look_at: '2026-11-20T11:00:00Z' };
    fakeApi({ ...answers, 'GET /today': { body: look } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('Nothing new on what you follow.')).toBeDefined();
    const earlier = screen.getByRole('link', { name: 'See earlier ones' });
    expect(earlier.getAttribute('href')).toBe('/circulars?mine=true');
    const line = screen.getByText(/2 of the 3 banks that you follow are watched/);
    expect(line.textContent).toMatch(/; last look 20 Nov 2026, [^.]+\.$/);
    expect(line.querySelector('time')?.dateTime).toBe('2026-11-20T11:00:00Z');
  });

  test('when no look has been yet, then claims none', async () => {
    fakeApi({ ...answers, 'GET /today': { body: { ...today, items: [] } } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText(/watched; the first look is still to come\.$/)).toBeDefined();
  });

  test('who follows no bank is led to the first steps, and is told of no bank that is not watched', async () => {
    const nothing = { ...today, items: [], banks_followed: 0, banks_watched: 0 };
    fakeApi({ ...answers, 'GET /today': { body: { ...nothing, follows_categories: false } } });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('You follow nothing yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe(
      '/first-steps',
    );
    expect(screen.queryByText(/watched/)).toBeNull();
    expect(screen.queryByText(/on what you follow/)).toBeNull();
  });

  test('when it cannot be fetched, then says so and offers to try again', async () => {
    fakeApi({ ...answers, 'GET /today': failure(403, 'NOT_YOURS') });
    renderApp(<TodayPage />, '/today');
    expect(await screen.findByText('What is new could not be fetched.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
