import type { FactDate } from '@circulate/shared-schemas';

/** What a day of a circular is called. */
export const DATE_WORDS: Record<FactDate['kind'], string> = {
  issued: 'Issued',
  updated: 'Updated',
  in_force: 'In force',
  due: 'Due',
};
