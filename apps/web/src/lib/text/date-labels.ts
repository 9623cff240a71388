import type { FactDate } from '@circulate/shared-schemas';

/** Labels of a circular's dates. */
export const DATE_WORDS: Record<FactDate['kind'], string> = {
  issued: 'Issued',
  updated: 'Updated',
  in_force: 'Effective',
  due: 'Deadline',
};
