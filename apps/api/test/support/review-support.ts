import { startTestApi, type TestApi } from './test-api.ts';

export type ReviewAdmin = Awaited<ReturnType<TestApi['createUser']>>;

const createReviewSupport = (api: TestApi) => {
  const call = (admin: ReviewAdmin, method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    api.http[method](path).set('authorization', admin.authorization);
  const createAdmin = async (first_name: string, last_name: string): Promise<ReviewAdmin> => {
    const admin = await api.createUser({ roles: ['admin'] });
    await api.db.user.update({ where: { id: admin.id }, data: { first_name, last_name } });
    return admin;
  };
  const get = (admin: ReviewAdmin, path: string) => call(admin, 'get', path);
  return {
    createAdmin,
    get,
    post: (admin: ReviewAdmin, path: string, body?: object) => call(admin, 'post', path).send(body),
    patch: (admin: ReviewAdmin, path: string, body: object) =>
      call(admin, 'patch', path).send(body),
    unmark: (admin: ReviewAdmin, id: string) => call(admin, 'delete', `/admin/review/${id}/mark`),

    /**
     * Creates a circular in review with the categoriser's suggestions, and returns it as shown to
     * `admin`.
     */
    createWaiting: async (admin: ReviewAdmin) => {
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

/** Starts the API with circulars in review and two admins, and returns the first categories. */
export const startReviewApi = async (env: Record<string, string> = {}) => {
  const api = await startTestApi({ env });
  const review = createReviewSupport(api);
  return {
    api,
    review,
    one: await review.createAdmin('First', 'Admin'),
    other: await review.createAdmin('Second', 'Admin'),
    news: await api.findCategory('NewsFlash'),
    second: await api.findCategory('NewsFlash', 1),
  };
};
