import type { CircularDetail } from '@circulate/shared-schemas';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularPage } from './circular-page.tsx';

const marks = `PATCH /circulars/${idOf(7)}/marks`;
const open = (handlers: Parameters<typeof fakeApi>[0], more: Partial<CircularDetail> = {}) => {
  const api = fakeApi({
    [`GET /circulars/${idOf(7)}`]: { body: { ...circular, ...more } },
    ...handlers,
  });
  renderApp(
    <Routes>
      <Route path="/circulars/:id" element={<CircularPage />} />
    </Routes>,
    `/circulars/${idOf(7)}`,
  );
  return { api, user: userEvent.setup() };
};

/** Handles changes to the read and saved state as the API does. */
const keeping = (isSavedBefore: boolean): Parameters<typeof fakeApi>[0] => {
  let kept = { circular_id: idOf(7), is_read: false, is_saved: isSavedBefore };
  return {
    [marks]: ({ body }) => {
      kept = { ...kept, ...Object(body) };
      return { body: kept };
    },
  };
};

describe('saving a circular on its page', () => {
  const save = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

  test('saves and removes it with a click, Enter or the key s', async () => {
    const { api, user } = open(keeping(false));
    await user.click(await save('Save', false));
    const saved = await save('Saved', true);
    expect(document.activeElement).toBe(saved);
    await user.keyboard('{Enter}');
    await save('Save', false);
    await user.keyboard('s');
    await save('Saved', true);
    await waitFor(() =>
      expect(api.callsOf(marks).map(({ body }) => body)).toEqual([
        { is_read: true },
        { is_saved: true },
        { is_saved: false },
        { is_saved: true },
      ]),
    );
  });

  test('shows a removed circular as saved, with the reason for its removal', async () => {
    open(keeping(true), { status: 'withdrawn', reason: 'Uploaded twice.' });
    expect(await save('Saved', true)).toBeDefined();
    expect(screen.getByText('Reason: Uploaded twice.')).toBeDefined();
  });

  test('shows a message and the stored state when saving fails', async () => {
    const kept = { circular_id: idOf(7), is_read: true, is_saved: false };
    const { user } = open({
      [marks]: ({ body }) =>
        Object(body).is_saved === undefined
          ? { body: kept }
          : failure(500, 'INTERNAL', 'It broke.'),
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(await save('Save', false));
    expect(await screen.findByText('We couldn’t save your change. It broke.')).toBeDefined();
    expect(await save('Save', false)).toBeDefined();
  });

  test('doesn’t offer to save an unpublished circular', async () => {
    const { api } = open({}, { status: 'in_review', published_at: null });
    expect(await screen.findByText('Not published: only staff can see this page.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(api.callsOf(marks)).toEqual([]);
  });
});

test('doesn’t show a message when marking a circular as read fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = open({ [marks]: failure(500, 'INTERNAL') });
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  await waitFor(() => expect(api.callsOf(marks)).toHaveLength(1));
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      '[circulate] saving the read or saved state failed',
      expect.anything(),
    ),
  );
  expect(screen.queryByText(/couldn’t save your change/)).toBeNull();
});

test('keeps the circular when a reload fails, and removes it when it is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: ReturnType<typeof failure> | undefined;
  const path = `GET /circulars/${idOf(7)}`;
  const { api } = open({ [path]: () => answer ?? { body: circular } });
  const title = await screen.findByRole('heading', { level: 1 });
  const now = Date.now();
  const askAgain = async (status: number, code: string) => {
    answer = failure(status, code);
    // Time for a refetch after each reconnection.
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    const before = api.callsOf(path).length;
    act(() => void onlineManager.setOnline(false));
    act(() => void onlineManager.setOnline(true));
    await waitFor(() => expect(api.callsOf(path).length).toBeGreaterThan(before));
  };
  await askAgain(403, 'NOT_YOURS');
  expect(title.isConnected).toBe(true);
  await askAgain(404, 'NOT_FOUND');
  expect(await screen.findByText('Circular not found.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Circular not found.');
  expect(document.title).toContain('Circular not found');
});

test.each([
  ['NOT_FOUND', 404, 'Circular not found.', 'link', 'Search the archive'],
  ['VALIDATION', 400, 'Circular not found.', 'link', 'Search the archive'],
  ['NOT_YOURS', 403, 'We couldn’t load the circular.', 'button', 'Try again'],
])('explains %s (%d) with “%s” and a next step', async (code, status, words, role, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ [`GET /circulars/${idOf(7)}`]: failure(status, code) });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole(role, { name })).toBeDefined();
  const others = ['Circular not found.', 'We couldn’t load the circular.'];
  expect(others.filter((other) => screen.queryByText(other))).toEqual([words]);
});
