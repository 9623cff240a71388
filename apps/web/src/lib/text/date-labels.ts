import type { FactDate } from '@circulate/shared-schemas';

/** Labels for the types of dates in a circular. */
export const DATE_WORDS: Record<FactDate['kind'], string> = {
  issued: 'Issued',
  updated: 'Updated',
  in_force: 'Effective',
  due: 'Deadline',
};
