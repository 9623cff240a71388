import { afterAll, beforeEach, expect, test } from 'vitest';
import { createForgetUser, forgetRestoredUsers } from '../../src/features/users/forget-user.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
beforeEach(() => api.db.upkeepRun.deleteMany());
afterAll(() => api.close());

const MINUTE_MS = 60_000;

const depsOf = () => ({ ...api, keys: api.config.secrets.tombstones, deletesSignIn: false });

/** Creates a user whose deletion stored a tombstone and then failed. */
const withFailedDeletion = async () => {
  const user = await api.createUser();
  const failing = createForgetUser(depsOf())(user.id, () => {
    throw new Error('the database went away');
  });
  await expect(failing).rejects.toThrow('the database went away');
  return user;
};

const visit = (id: string, minutesFromNow: number) =>
  api.db.user.update({
    where: { id },
    data: { last_visit_at: new Date(Date.now() + minutesFromNow * MINUTE_MS) },
  });

test('keeps an account that was used after its deletion failed', async () => {
  const user = await withFailedDeletion();
  await visit(user.id, 120);
  expect(await forgetRestoredUsers(depsOf())).toBe(0);
  expect(await api.db.user.count({ where: { id: user.id } })).toBe(1);
});

test('deletes a user who visited just before the deletion, even if clocks differ by minutes', async () => {
  const user = await withFailedDeletion();
  await visit(user.id, 30);
  expect(await forgetRestoredUsers(depsOf())).toBe(1);
  expect(await api.db.user.count({ where: { id: user.id } })).toBe(0);
});
