import { CIRCULAR_ORDERS, type CircularOrder } from '@circulate/shared-schemas';
import type { SortDirection } from '../../../components/sort-header.tsx';

type Direction = NonNullable<SortDirection>;

/** How the list is put in order. */
export type ListOrder = { sort: CircularOrder; direction: Direction };

/** Each order's name, and the direction that is looked for first. */
export const orders: Record<CircularOrder, { label: string; first: Direction }> = {
  title: { label: 'Title', first: 'asc' },
  bank: { label: 'Bank', first: 'asc' },
  received: { label: 'Received', first: 'desc' },
  published: { label: 'Published', first: 'desc' },
  status: { label: 'Status', first: 'asc' },
};

/** The column that a text names; when it came in where it names none. */
export const columnNamed = (text: string): CircularOrder =>
  CIRCULAR_ORDERS.find((known) => known === text) ?? 'received';

/** The order that an address names; the newest first where it names none. */
export const orderIn = (given: (name: string) => string): ListOrder => {
  const sort = columnNamed(given('sort'));
  const direction = given('direction');
  return {
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : orders[sort].first,
  };
};

/** The order after a click on the head of a column: its own, then the other way round. */
export const nextOrder = (current: ListOrder, sort: CircularOrder): ListOrder => {
  const { first } = orders[sort];
  const isTurned = current.sort === sort && current.direction === first;
  return { sort, direction: isTurned ? (first === 'asc' ? 'desc' : 'asc') : first };
};
