import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

it('offers the next page when a list is longer', async () => {
  const onShowMore = vi.fn();
  render(<ShowMore hasMore isBusy={false} onShowMore={onShowMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onShowMore).toHaveBeenCalledTimes(1);
});

it('does not request a page that is loading', async () => {
  const onShowMore = vi.fn();
  render(<ShowMore hasMore isBusy onShowMore={onShowMore} />);
  await userEvent.click(screen.getByRole('button', { name: /Show more/ }));
  expect(onShowMore).not.toHaveBeenCalled();
});

it('doesn’t offer another page at the end of a list', () => {
  render(<ShowMore hasMore={false} isBusy={false} onShowMore={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
