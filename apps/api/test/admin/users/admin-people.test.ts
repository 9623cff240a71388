import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../../../src/features/channels/email-channel.ts';
import { asAdmin } from '../../support/as-admin.ts';
import { createSyncSupport } from '../../support/sync-support.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { call, auditOf } = asAdmin(api, admin);
afterAll(() => api.close());

describe('/admin/users', () => {
  test('finds users by part of their email address, ignoring case', async () => {
    const marker = randomUUID().slice(0, 8);
    const user = await api.createUser({ email: `Ada.${marker}@Example.com` });
    const { body, status } = await call('get', `/admin/users?email=A.${marker}@EX`);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      expect.objectContaining({ id: user.id, auth0_ids: [user.sub], mail_stopped_at: null }),
    ]);
    expect((await call('get', `/admin/users?email=%25${marker}`)).body.items).toEqual([]);
    expect((await call('get', '/admin/users?email=')).body.items.length).toBeGreaterThan(1);
  });

  test('lists each user exactly once across pages', async () => {
    for (let count = 0; count < 3; count += 1) await api.createUser();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await call('get', `/admin/users${query}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    } while (cursor);
    const newest = await api.db.user.findMany({ orderBy: { created_at: 'desc' } });
    expect(seen).toEqual(newest.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('deletes an account, and removes its email address from the audit log', async () => {
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

  test('turns emails back on, and does nothing when repeated', async () => {
    const user = await api.createUser();
    await stopEmail(api.db, user.id, 'bounced');
    for (const _ of [1, 2]) {
      const answer = await call('post', `/admin/users/${user.id}/resume-mail`);
      expect(answer.body).toMatchObject({ id: user.id, mail_stopped_at: null });
    }
    expect(await auditOf(`user:${user.id}`)).toHaveLength(1);
    // The user's own decision to stop emails takes precedence.
    await stopEmail(api.db, user.id, 'unsubscribed');
    const { body } = await call('post', `/admin/users/${user.id}/resume-mail`);
    expect(body).toMatchObject({ id: user.id, mail_stopped_at: expect.any(String) });
    const unknown = await call('post', `/admin/users/${randomUUID()}/resume-mail`);
    expect(unknown.body.code).toBe('NOT_FOUND');
  });
});

describe('/admin/revocations', () => {
  test('revokes and restores a role immediately', async () => {
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

  test('revokes and restores all of a person’s identities together', async () => {
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

  test('keeps the role revoked when the admin deletes their account and returns', async () => {
    const { sync, betaTokenFor, complete } = createSyncSupport(api);
    const person = await api.createUser({ roles: ['admin'] });
    const google = { sub: `google-oauth2|${randomUUID()}`, email: person.email };
    const token = await api.identity.token({ sub: google.sub, roles: ['admin'] });
    const asGoogle = { ...google, authorization: `Bearer ${token}` };
    api.identity.know({ ...google, email_verified: true });

    await call('post', '/admin/revocations', { auth0_id: person.sub }).expect(200);
    // The user's other identity joins only after the revocation.
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

  test('returns VALIDATION when an admin revokes their own role', async () => {
    const answer = await call('post', '/admin/revocations', { auth0_id: admin.sub });
    expect(answer.body.code).toBe('VALIDATION');
    expect((await call('post', '/admin/revocations', {})).body.code).toBe('VALIDATION');
  });

  test('lists each revocation exactly once across pages', async () => {
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
