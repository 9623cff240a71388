import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../src/features/channels/email-channel.ts';
import { createSyncSupport } from './support/sync-support.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

type Method = 'get' | 'post' | 'delete';
const call = (method: Method, path: string, body?: object) =>
  api.http[method](path).set('authorization', admin.authorization).send(body);

const auditOf = (target: string) =>
  api.db.auditRecord.findMany({ where: { target }, orderBy: { at: 'asc' } });

describe('/admin/beta-codes', () => {
  test('when a code is made, then its digits open the gate and are never shown again', async () => {
    const made = await call('post', '/admin/beta-codes', { code_type: 'invoice' });
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.body).toMatchObject({
      code: expect.stringMatching(/^\d{6}$/),
      code_type: 'invoice',
      accounts_allowed: 1,
      accounts_created: 0,
      expires_at: null,
      revoked_at: null,
    });
    const pass = await api.http
      .post('/auth/verify-test-user')
      .send({ code: made.body.code })
      .expect(200);
    expect(pass.body.codeType).toBe('invoice');

    const listed = await call('get', '/admin/beta-codes');
    const { code, ...record } = made.body;
    expect(listed.body.items).toContainEqual(record);
    expect(JSON.stringify(listed.body)).not.toContain(code);
    expect(JSON.stringify(await auditOf(`beta-code:${record.id}`))).not.toContain(code);
    expect(await auditOf(`beta-code:${record.id}`)).toMatchObject([
      { actor: admin.sub, action: 'beta-code.create' },
    ]);
  });

  test('when a code is bound to an address, then it opens an account for its proven owner alone', async () => {
    const { newcomer, sync } = createSyncSupport(api);
    const email = `Invited.${randomUUID()}@Example.com`;
    const made = await call('post', '/admin/beta-codes', {
      code_type: 'beta',
      accounts_allowed: 5,
      invited_email: email,
    });
    expect(made.body.is_bound).toBe(true);
    const stored = await api.db.$queryRaw<{ row: string }[]>`
      SELECT c::text || a::text AS row FROM beta_codes c, audit_records a
      WHERE c.id = ${made.body.id}::uuid AND a.target = ${`beta-code:${made.body.id}`}`;
    expect(stored[0]?.row.toLowerCase()).not.toContain(email.toLowerCase());

    const { code } = made.body;
    const pass = await api.http.post('/auth/verify-test-user').send({ code }).expect(200);
    const { betaToken } = pass.body;
    expect((await sync(await newcomer(), betaToken)).body.code).toBe('BETA_REQUIRED');
    const unproven = await newcomer({ email, verified: false });
    expect((await sync(unproven, betaToken)).body.code).toBe('BETA_REQUIRED');
    const invited = await newcomer({ email: email.toLowerCase() });
    expect((await sync(invited, betaToken)).body.code).toBe('MISSING_USER_INFO');
  });

  test('when a code is revoked, twice, then it ends and keeps its first time', async () => {
    const made = await call('post', '/admin/beta-codes', {
      code_type: 'beta',
      accounts_allowed: 3,
      expires_at: '2030-01-01T00:00:00Z',
    });
    const path = `/admin/beta-codes/${made.body.id}/revoke`;
    const first = await call('post', path);
    expect(first.status).toBe(200);
    expect(first.body.revoked_at).not.toBeNull();
    expect((await call('post', path)).body).toEqual(first.body);
    const { body } = await api.http.post('/auth/verify-test-user').send({ code: made.body.code });
    expect(body.code).toBe('INVALID_BETA_CODE');
    expect(await auditOf(`beta-code:${made.body.id}`)).toHaveLength(2);
  });

  test('when an unknown code is revoked, then answers NOT_FOUND', async () => {
    const answer = await call('post', `/admin/beta-codes/${randomUUID()}/revoke`);
    expect(answer.body.code).toBe('NOT_FOUND');
  });

  test.each([
    [{}],
    [{ code_type: 'gold' }],
    [{ code_type: 'beta', accounts_allowed: 0 }],
    [{ code_type: 'beta', accounts_allowed: 1.5 }],
    [{ code_type: 'beta', expires_at: 'soon' }],
    [{ code_type: 'beta', expires_at: '0000-01-01T00:00:00Z' }],
    [{ code_type: 'beta', code: '123456' }],
  ])('when the body is %j, then answers VALIDATION', async (body) => {
    expect((await call('post', '/admin/beta-codes', body)).body.code).toBe('VALIDATION');
  });

  test('when pages are followed, then every code comes once', async () => {
    for (let count = 0; count < 3; count += 1) await api.createCode();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await call('get', `/admin/beta-codes${query}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(await api.db.betaCode.count());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('/admin/users', () => {
  test('when a part of the address is given, then finds those, in any case', async () => {
    const marker = randomUUID().slice(0, 8);
    const user = await api.createUser({ email: `Ada.${marker}@Example.com` });
    const { body, status } = await call('get', `/admin/users?email=ADA.${marker}`);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      expect.objectContaining({ id: user.id, auth0_ids: [user.sub], mail_stopped_at: null }),
    ]);
    expect((await call('get', `/admin/users?email=%25${marker}`)).body.items).toEqual([]);
    expect((await call('get', '/admin/users?email=')).body.items.length).toBeGreaterThan(1);
  });

  test('when pages are followed, then every user comes once', async () => {
    for (let count = 0; count < 3; count += 1) await api.createUser();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await call('get', `/admin/users${query}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(await api.db.user.count());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('when an account is deleted, then it is gone, and the audit keeps no address', async () => {
    const user = await api.createUser();
    const answer = await call('delete', `/admin/users/${user.id}`);
    expect(answer.body).toEqual({ deleted: true });
    expect(await api.db.user.count({ where: { id: user.id } })).toBe(0);
    const profile = await api.http.get('/users/profile').set('authorization', user.authorization);
    expect(profile.body.code).toBe('BETA_REQUIRED');
    const records = await auditOf(`user:${user.id}`);
    expect(records).toMatchObject([{ actor: admin.sub, action: 'user.delete' }]);
    expect(JSON.stringify(records)).not.toContain(user.email);
    expect(JSON.stringify(records)).not.toContain(user.sub);
    expect((await call('delete', `/admin/users/${user.id}`)).body.code).toBe('NOT_FOUND');
  });

  test('when mail is resumed, twice, then it is as once', async () => {
    const user = await api.createUser();
    await stopEmail(api.db, user.id, 'bounced');
    for (const _ of [1, 2]) {
      const answer = await call('post', `/admin/users/${user.id}/resume-mail`);
      expect(answer.body).toMatchObject({ id: user.id, mail_stopped_at: null });
    }
    expect(await auditOf(`user:${user.id}`)).toHaveLength(1);
    const unknown = await call('post', `/admin/users/${randomUUID()}/resume-mail`);
    expect(unknown.body.code).toBe('NOT_FOUND');
  });
});

describe('/admin/revocations', () => {
  test('when a role is revoked and restored, then it ends and counts again at once', async () => {
    const other = await api.createUser({ roles: ['admin'] });
    const asOther = () => api.http.get('/admin/audit').set('authorization', other.authorization);
    await asOther().expect(200);
    const body = { auth0_id: other.sub };

    const first = await call('post', '/admin/revocations', body);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ auth0_id: other.sub, revoked_by: admin.sub });
    expect((await call('post', '/admin/revocations', body)).body).toEqual(first.body);
    expect((await asOther()).body.code).toBe('ADMIN_ONLY');
    expect((await call('get', '/admin/revocations')).body.items).toContainEqual(first.body);

    expect((await call('delete', '/admin/revocations', body)).body).toEqual({ deleted: true });
    await asOther().expect(200);
    expect((await call('delete', '/admin/revocations', body)).body.code).toBe('NOT_FOUND');
    expect((await auditOf(`identity:${other.sub}`)).map((record) => record.action)).toEqual([
      'admin.revoke',
      'admin.restore',
    ]);
  });

  test('when one identity of a person is revoked or restored, then all of theirs are', async () => {
    const { id, sub } = await api.createUser({ roles: ['admin'] });
    const google = `google-oauth2|${randomUUID()}`;
    await api.db.userIdentity.create({ data: { auth0_id: google, user_id: id } });
    const revoked = () =>
      api.db.adminRevocation.count({ where: { auth0_id: { in: [sub, google] } } });

    await call('post', '/admin/revocations', { auth0_id: google }).expect(200);
    expect(await revoked()).toBe(2);
    await call('delete', '/admin/revocations', { auth0_id: sub }).expect(200);
    expect(await revoked()).toBe(0);
  });

  test('when a revoked admin deletes the account and comes back, then without the role', async () => {
    const { sync, betaTokenFor, complete } = createSyncSupport(api);
    const person = await api.createUser({ roles: ['admin'] });
    const google = { sub: `google-oauth2|${randomUUID()}`, email: person.email };
    const token = await api.identity.token({ sub: google.sub, roles: ['admin'] });
    const asGoogle = { ...google, authorization: `Bearer ${token}` };
    api.identity.know({ ...google, email_verified: true });

    await call('post', '/admin/revocations', { auth0_id: person.sub }).expect(200);
    // The other identity joins only after the revocation.
    await sync(asGoogle).expect(200);
    await api.http
      .delete('/users/account')
      .set('authorization', asGoogle.authorization)
      .expect(200);
    await sync(asGoogle, (await betaTokenFor()).betaToken).expect(422);
    await complete(asGoogle).expect(200);
    const users = await api.http.get('/admin/users').set('authorization', asGoogle.authorization);
    expect(users.body.code).toBe('ADMIN_ONLY');
  });

  test('when an admin revokes themselves, then answers VALIDATION', async () => {
    const answer = await call('post', '/admin/revocations', { auth0_id: admin.sub });
    expect(answer.body.code).toBe('VALIDATION');
    expect((await call('post', '/admin/revocations', {})).body.code).toBe('VALIDATION');
  });

  test('when pages are followed, then every revocation comes once', async () => {
    for (let count = 0; count < 3; count += 1) {
      await call('post', '/admin/revocations', { auth0_id: `auth0|${randomUUID()}` });
    }
    const first = await call('get', '/admin/revocations?limit=2');
    const rest = await call('get', `/admin/revocations?cursor=${first.body.next_cursor}`);
    expect(first.body.items.length + rest.body.items.length).toBe(
      await api.db.adminRevocation.count(),
    );
    expect(rest.body.next_cursor).toBeNull();
  });
});

describe('GET /admin/audit', () => {
  test('when filters are given, then each narrows the list, newest first', async () => {
    const actor = `auth0|${randomUUID()}`;
    for (const action of ['circular.retry', 'circular.withdraw', 'circular.retry']) {
      await api.db.auditRecord.create({
        data: { actor, action, target: 'circular:x', before: { a: 1 }, after: [null, 'b'] },
      });
    }
    const list = (query: string) =>
      call('get', `/admin/audit?actor=${encodeURIComponent(actor)}${query}`);
    const all = await list('');
    expect(all.body.items).toHaveLength(3);
    expect(all.body.items[0]).toMatchObject({ before: { a: 1 }, after: [null, 'b'] });
    const times = all.body.items.map((item: { at: string }) => item.at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await list('&action=circular.withdraw')).body.items).toHaveLength(1);
    expect((await list('&target=circular:y')).body.items).toEqual([]);
    const page = await list('&limit=2');
    const rest = await list(`&cursor=${page.body.next_cursor}`);
    expect(rest.body.items).toHaveLength(1);
  });

  test('when the actor has an account, then their address of today is told beside the record', async () => {
    const actor = await api.createUser();
    for (const sub of [actor.sub, `auth0|${randomUUID()}`]) {
      await api.db.auditRecord.create({ data: { actor: sub, action: 'a', target: actor.id } });
    }
    const { body } = await call('get', `/admin/audit?target=${actor.id}`);
    const emails = body.items.map((item: { actor_email: string | null }) => item.actor_email);
    expect(emails.toSorted()).toEqual([actor.email, null]);
  });
});
