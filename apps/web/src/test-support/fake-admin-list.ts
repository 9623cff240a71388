import { idOf } from './fake-api.ts';
import { circular } from './fake-circular.ts';

/** Returns a circular in the admin list; `number` is also its revision. */
export const rowOf = (number: number, more: object = {}) => {
  const { id: _, text: __, ...item } = circular;
  return {
    ...item,
    id: idOf(number),
    title: `Notice ${number}`,
    original_title: `Notice ${number}`,
    file_name: 'notice.pdf',
    status: 'failed',
    reason: 'The step failed.',
    created_at: circular.received_at,
    revision: number,
    ...more,
  };
};

/** Default effects for a bulk action in tests. */
export const noEffect = {
  ...{ fitting: 0, told: 0, cancelled: 0, resent: 0, corrected: 0, newly_told: 0 },
};
