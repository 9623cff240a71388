import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

it('offers the next page when a list is longer', async () => {
  const fetchNextPage = vi.fn();
  render(<ShowMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('does not request a page that is loading', async () => {
  const fetchNextPage = vi.fn();
  render(<ShowMore query={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />);
  await userEvent.click(screen.getByRole('button', { name: /Show more/ }));
  expect(fetchNextPage).not.toHaveBeenCalled();
});

it('doesn’t offer another page at the end of a list', () => {
  const query = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: vi.fn() };
  render(<ShowMore query={query} />);
  expect(screen.queryByRole('button')).toBeNull();
});
