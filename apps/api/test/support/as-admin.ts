import type { TestApi } from './test-api.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Admin = Awaited<ReturnType<TestApi['createUser']>>;

/** Calls the API as an admin, and reads the admin's audit log. */
export const asAdmin = (api: TestApi, admin: Admin) => ({
  call: (method: Method, path: string, body?: object) =>
    api.http[method](path).set('authorization', admin.authorization).send(body),
  auditOf: (target: string) =>
    api.db.auditRecord.findMany({ where: { target }, orderBy: { at: 'asc' } }),
});
