import { afterAll, describe, expect, test } from 'vitest';
import { createAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const CLAIM = 'https://circulate.test/amr';
const api = await startTestApi({ env: { AUTH0_AMR_CLAIM: CLAIM } });
afterAll(() => api.close());

type Someone = { authorization: string };
const get = (user: Someone, path: string) =>
  api.http.get(path).set('authorization', user.authorization);

describe('PATCH /users/company', () => {
  const change = (user: Someone, body: object) =>
    api.http.patch('/users/company').set('authorization', user.authorization).send(body);

  test('changes only the company and records no consent', async () => {
    const user = await api.createUser();
    const before = (await get(user, '/users/profile')).body;
    const { status, body } = await change(user, { company: ' Example Bank ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, company: 'Example Bank' });
    expect(await api.db.consent.count({ where: { user_id: user.id } })).toBe(0);
  });

  test.each([{ company: ' ' }, { company: 'x'.repeat(1_000) }, { first_name: 'Other' }, {}])(
    'rejects %j',
    async (body) => {
      const user = await api.createUser();
      expect((await change(user, body)).status).toBe(400);
    },
  );
});

describe('GET /users/export', () => {
  test('returns everything stored about the caller and nothing about others', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const circular = await api.createCircular();
    await createAlert(api, { user, circular });
    await createAlert(api, { user: other, circular });
    const { status, body } = await get(user, '/users/export');
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: user.id, email: user.email });
    expect(body.sign_ins).toEqual([user.sub]);
    expect(body.alerts).toMatchObject([{ circular_id: circular.id }]);
    const said = JSON.stringify(body);
    for (const word of [other.id, other.email, other.sub]) expect(said).not.toContain(word);
  });

  test('returns 429 when it is called too often', async () => {
    const user = await api.createUser();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await get(user, '/users/export')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET /users/security', () => {
  test.each([
    [['pwd', 'mfa'], 'used'],
    [['pwd'], 'not_used'],
    [undefined, 'unknown'],
  ])('returns a second factor for the sign-in methods %j as “%s”', async (amr, said) => {
    const user = await api.createUser();
    const claims = amr === undefined ? {} : { [CLAIM]: amr };
    const token = await api.identity.token({ sub: user.sub, claims });
    const { body } = await get({ authorization: `Bearer ${token}` }, '/users/security');
    expect(body).toEqual({ second_factor: said });
  });
});
