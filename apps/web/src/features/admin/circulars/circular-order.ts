import { CIRCULAR_ORDERS, type CircularOrder } from '@circulate/shared-schemas';
import type { SortDirection } from '../../../components/sort-header.tsx';

type Direction = NonNullable<SortDirection>;

export type ListOrder = { sort: CircularOrder; direction: Direction };

/** Name and default direction of each sort order. */
export const orders: Record<CircularOrder, { label: string; first: Direction }> = {
  title: { label: 'Title', first: 'asc' },
  bank: { label: 'Bank', first: 'asc' },
  received: { label: 'Received', first: 'desc' },
  published: { label: 'Published', first: 'desc' },
  status: { label: 'Status', first: 'asc' },
};

/** Returns the sort column with this name, or the time of arrival if there is none. */
export const columnNamed = (text: string): CircularOrder =>
  CIRCULAR_ORDERS.find((known) => known === text) ?? 'received';

/** Returns the order named in the URL, or newest first. */
export const orderIn = (given: (name: string) => string): ListOrder => {
  const sort = columnNamed(given('sort'));
  const direction = given('direction');
  return {
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : orders[sort].first,
  };
};

/**
 * Returns the sort order after a click on a column header: that column in its default direction, or
 * the reverse if the list is sorted by it already.
 */
export const nextOrder = (current: ListOrder, sort: CircularOrder): ListOrder => {
  const { first } = orders[sort];
  const isTurned = current.sort === sort && current.direction === first;
  return { sort, direction: isTurned ? (first === 'asc' ? 'desc' : 'asc') : first };
};
