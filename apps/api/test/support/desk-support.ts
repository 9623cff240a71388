import { startTestApi, type TestApi } from './test-api.ts';

/** An admin at the review desk. */
export type DeskAdmin = Awaited<ReturnType<TestApi['createUser']>>;

/** Helpers for review tests. */
const createDeskSupport = (api: TestApi) => {
  const call = (admin: DeskAdmin, method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    api.http[method](path).set('authorization', admin.authorization);
  const createAdmin = async (first_name: string, last_name: string): Promise<DeskAdmin> => {
    const admin = await api.createUser({ roles: ['admin'] });
    await api.db.user.update({ where: { id: admin.id }, data: { first_name, last_name } });
    return admin;
  };
  const get = (admin: DeskAdmin, path: string) => call(admin, 'get', path);
  return {
    createAdmin,
    get,
    post: (admin: DeskAdmin, path: string, body?: object) => call(admin, 'post', path).send(body),
    patch: (admin: DeskAdmin, path: string, body: object) => call(admin, 'patch', path).send(body),
    unmark: (admin: DeskAdmin, id: string) => call(admin, 'delete', `/admin/review/${id}/mark`),

    /** A circular that waits for review, with what the categoriser proposed, as `admin` sees it. */
    createWaiting: async (admin: DeskAdmin) => {
      const proposed = await api.findCategory('NewsFlash', 2);
      const circular = await api.createCircular({
        status: 'in_review',
        categoryIds: [proposed.id],
      });
      await api.db.circular.update({
        where: { id: circular.id },
        data: { reason_code: 'LOW_CONFIDENCE', reason: 'Low confidence in the category.' },
      });
      const path = `/admin/circulars/${circular.id}`;
      const { body } = await get(admin, path);
      return { ...circular, path, seen_revision: body.revision, proposed };
    },
  };
};

/** The API with a review desk, two admins at it, and the first categories. */
export const startDesk = async (env: Record<string, string> = {}) => {
  const api = await startTestApi({ env });
  const desk = createDeskSupport(api);
  return {
    api,
    desk,
    one: await desk.createAdmin('First', 'Admin'),
    other: await desk.createAdmin('Second', 'Admin'),
    news: await api.findCategory('NewsFlash'),
    second: await api.findCategory('NewsFlash', 1),
  };
};
