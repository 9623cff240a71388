import { expect, test } from 'vitest';
import { pendingWork } from './pending-work.ts';

test.each([
  ['capture', '/admin/sources'],
  ['extract', '/admin/circulars?status=received'],
  ['scan', '/admin/circulars?status=extracting'],
  ['read', '/admin/circulars?status=categorising'],
  ['translate', '/admin/circulars?status=translating'],
  ['summarise', '/admin/circulars?status=translating'],
  ['match', '/admin/circulars?status=matching'],
  ['deliver', '/admin/deliveries?state=pending'],
  ['post', '/admin/deliveries?state=pending'],
  ['unknown', '/admin'],
])('links a pending %s job to the list of its items', (job, list) => {
  expect(pendingWork(job).list).toBe(list);
});
