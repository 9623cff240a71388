import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toastError, toastSuccess } from '../../lib/browser/toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => vi.useRealTimers());

describe('the toaster', () => {
  test('shows an error message with a red icon, and closes it with its button', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => void toastError('It failed'));
    const card = screen.getByText('It failed').closest('[data-toast]');
    expect(card?.getAttribute('data-toast')).toBe('error');
    expect(card?.querySelector('svg')?.getAttribute('class')).toContain('text-bad');
    expect(card?.getAttribute('aria-live')).toBe('polite');
    const corner = screen.getByRole('region', { name: 'Notifications' }).className.split(' ');
    expect(corner).toEqual(expect.arrayContaining(['fixed', 'top-4', 'right-4', 'items-end']));
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('It failed')).toBeNull();
  });

  test.each([
    ['success', () => toastSuccess('message'), 2000],
    ['error', () => toastError('message'), 4000],
    ['blank', () => toast('message'), 4000],
    ['custom', () => toast.custom('message'), 4000],
  ])('closes a toast automatically after its duration (%s)', (_kind, show, durationMs) => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => void show());
    act(() => vi.advanceTimersByTime(durationMs - 50));
    expect(screen.getByText('message')).toBeDefined();
    act(() => vi.advanceTimersByTime(100));
    expect(screen.queryByText('message')).toBeNull();
  });

  test('keeps a toast open while something is loading', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => void toast.loading('message'));
    act(() => vi.advanceTimersByTime(3_600_000));
    expect(screen.getByText('message')).toBeDefined();
  });

  test('shows at most twenty toasts at a time', () => {
    render(<Toaster />);
    act(() => {
      for (let number = 1; number <= 25; number += 1) toastSuccess(`message ${number}`);
    });
    expect(screen.getAllByText(/^message/)).toHaveLength(20);
  });
});
