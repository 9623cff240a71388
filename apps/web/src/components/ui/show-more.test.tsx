import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

it('a list that goes on offers its next page', async () => {
  const onShowMore = vi.fn();
  render(<ShowMore hasMore isBusy={false} onShowMore={onShowMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onShowMore).toHaveBeenCalledTimes(1);
});

it('a page that is on its way is not asked for again', async () => {
  const onShowMore = vi.fn();
  render(<ShowMore hasMore isBusy onShowMore={onShowMore} />);
  await userEvent.click(screen.getByRole('button', { name: /Show more/ }));
  expect(onShowMore).not.toHaveBeenCalled();
});

it('a list that has ended offers nothing', () => {
  render(<ShowMore hasMore={false} isBusy={false} onShowMore={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
