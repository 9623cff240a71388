import { afterAll, describe, expect, test } from 'vitest';
import { createProductTokens } from '../src/clients/product-tokens.ts';
import { attackTokens } from './support/attack-tokens.ts';
import { callRoute, routeName } from './support/routes.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const routesWith = (...rules: (string | undefined)[]) =>
  api.app.routeList.filter(({ access }) => rules.includes(access));

/** Fails with the route's name if the error code differs. */
const expectCode = async (rule: string[], authorization: string | undefined, code: string) => {
  const routes = routesWith(...rule);
  expect(routes.length).toBeGreaterThan(0);
  for (const route of routes) {
    const answer = await callRoute(api, route, authorization);
    expect({ route: routeName(route), code: answer.json().code }).toEqual({
      route: routeName(route),
      code,
    });
  }
};

const PROTECTED = ['token', 'user', 'complete', 'admin'];

describe('protected routes', () => {
  test('return UNAUTHENTICATED when the token is invalid in any way', async () => {
    const user = await api.createUser({ roles: ['admin'] });
    const tokens = await attackTokens(api.identity, user.sub);
    for (const [attack, token] of Object.entries(tokens)) {
      for (const route of routesWith(...PROTECTED)) {
        const authorization = token === undefined ? undefined : `Bearer ${token}`;
        const answer = await callRoute(api, route, authorization);
        const got = { attack, route: routeName(route), status: answer.statusCode };
        expect(got).toEqual({ ...got, status: 401 });
        expect(answer.json().code).toBe('UNAUTHENTICATED');
      }
    }
  });

  test('return UNAUTHENTICATED when a product token is used as an access token', async () => {
    const tokens = createProductTokens(api.app.jwt, api.config.secrets.productTokens);
    const id = '00000000-0000-4000-8000-000000000000';
    await expectCode(PROTECTED, `Bearer ${tokens.issueBetaPass(id)}`, 'UNAUTHENTICATED');
    await expectCode(PROTECTED, `Bearer ${tokens.issueFileTicket(id).ticket}`, 'UNAUTHENTICATED');
  });

  test('return UNAUTHENTICATED when a valid token is sent with an authorization scheme other than Bearer', async () => {
    const user = await api.createUser();
    await expectCode(PROTECTED, `Basic ${user.token}`, 'UNAUTHENTICATED');
    await expectCode(PROTECTED, user.token, 'UNAUTHENTICATED');
  });

  test('return BETA_REQUIRED when no user is stored for a valid token', async () => {
    const token = await api.identity.token({ sub: 'auth0|not-stored', roles: ['admin'] });
    await expectCode(['user', 'complete', 'admin'], `Bearer ${token}`, 'BETA_REQUIRED');
  });

  test('reject a token as soon as its account is deleted', async () => {
    const user = await api.createUser();
    await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
    await expectCode(['user', 'complete', 'admin'], user.authorization, 'BETA_REQUIRED');
  });

  test('return MISSING_USER_INFO when the profile is incomplete', async () => {
    const user = await api.createUser({
      ...{ isComplete: false, roles: ['admin'], codeType: 'invoice' },
    });
    await expectCode(['complete', 'admin'], user.authorization, 'MISSING_USER_INFO');
    const answer = await api.app.inject({
      url: '/banks',
      headers: { authorization: user.authorization },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().data).toEqual({ id: user.id, code_type: 'invoice' });
    const profile = { first_name: 'First', last_name: 'Reader', company: 'A company' };
    await api.db.user.update({ where: { id: user.id }, data: profile });
    await api.http.get('/banks').set('authorization', user.authorization).expect(200);
  });
});

describe('admin routes', () => {
  test('return ADMIN_ONLY when the caller is not an admin', async () => {
    const subscriber = await api.createUser();
    const otherRole = await api.createUser({ roles: ['Admin', 'administrator'] });
    await expectCode(['admin'], subscriber.authorization, 'ADMIN_ONLY');
    await expectCode(['admin'], otherRole.authorization, 'ADMIN_ONLY');
  });

  test('return ADMIN_ONLY when the role was revoked, even if the token still contains it', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const ask = () => api.http.get('/admin/counts').set('authorization', admin.authorization);
    await ask().expect(200);
    await api.db.adminRevocation.create({ data: { auth0_id: admin.sub, revoked_by: 'another' } });
    await expectCode(['admin'], admin.authorization, 'ADMIN_ONLY');
    await api.db.adminRevocation.delete({ where: { auth0_id: admin.sub } });
    await ask().expect(200);
  });

  test('return ADMIN_ONLY when another identity of the same person was revoked', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    await api.db.userIdentity.create({
      data: { auth0_id: `google-oauth2|${admin.id}`, user_id: admin.id },
    });
    await api.db.adminRevocation.create({
      data: { auth0_id: `google-oauth2|${admin.id}`, revoked_by: 'another' },
    });
    await expectCode(['admin'], admin.authorization, 'ADMIN_ONLY');
  });

  test('return ADMIN_ONLY when the roles claim is not a list', async () => {
    const user = await api.createUser();
    const claims = { 'https://circulate.local/roles': 'admin' };
    const token = await api.identity.token({ sub: user.sub, claims });
    await expectCode(['admin'], `Bearer ${token}`, 'ADMIN_ONLY');
  });
});

describe('public routes', () => {
  test('are exactly those listed in this test', () => {
    expect(routesWith('public').map(routeName).sort()).toEqual([
      'GET /calendars/:file',
      'GET /coverage/summary',
      'GET /feeds/:file',
      'GET /files/:ticket',
      'GET /healthz',
      'GET /readyz',
      'GET /unsubscribe/:token',
      'POST /auth/verify-reading-pass',
      'POST /auth/verify-test-user',
      'POST /bounces',
      'POST /unsubscribe/:token',
    ]);
  });
});

describe('expired token', () => {
  test('is accepted for up to 60 seconds after its expiry', async () => {
    const user = await api.createUser();
    const now = Math.floor(Date.now() / 1000);
    for (const [agoS, status] of [
      [30, 200],
      [75, 401],
    ] as const) {
      const token = await api.identity.token({ sub: user.sub, expiresIn: now - agoS });
      const call = api.http.get('/users/profile').set('authorization', `Bearer ${token}`);
      await call.expect(status);
    }
  });
});
