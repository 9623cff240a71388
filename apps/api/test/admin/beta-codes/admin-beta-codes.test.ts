import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { createSyncSupport } from '../../support/sync-support.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { call, auditOf } = asAdmin(api, admin);
afterAll(() => api.close());

describe('/admin/beta-codes', () => {
  test('creates a code that opens the beta gate, and never shows its digits again', async () => {
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

  test('lists a code’s recipient and user until the user’s account is deleted', async () => {
    const note = `The treasury, ${randomUUID()}`;
    const made = await call('post', '/admin/beta-codes', { code_type: 'beta', note });
    expect(made.body).toMatchObject({ note, used_by: [] });
    expect(JSON.stringify(await auditOf(`beta-code:${made.body.id}`))).not.toContain(note);
    const user = await api.createUser();
    await api.db.user.update({ where: { id: user.id }, data: { beta_code_id: made.body.id } });
    const listed = async () =>
      (await call('get', '/admin/beta-codes')).body.items.find(
        ({ id }: { id: string }) => id === made.body.id,
      );
    expect(await listed()).toMatchObject({ note, used_by: ['First Reader'] });
    await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
    expect(await listed()).toMatchObject({ note: null, used_by: [] });
  });

  test('lets only the verified owner of the code’s email address open an account', async () => {
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
    const refused = { code: 'BETA_REQUIRED', data: { reason: 'other_address' } };
    for (const verified of [true, false])
      expect((await sync(await newcomer({ verified }), betaToken)).body).toMatchObject(refused);
    const unproven = await newcomer({ email, verified: false });
    const unconfirmed = { code: 'BETA_REQUIRED', data: { reason: 'confirm_address' } };
    expect((await sync(unproven, betaToken)).body).toMatchObject(unconfirmed);
    const invited = await newcomer({ email: email.toLowerCase() });
    expect((await sync(invited, betaToken)).body.code).toBe('MISSING_USER_INFO');

    // The code doesn't work for any other address.
    await call('post', `/admin/beta-codes/${made.body.id}/revoke`).expect(200);
    expect((await sync(await newcomer(), betaToken)).body.data).toBeUndefined();
  });

  test('revokes a code, and keeps the original time when it is revoked again', async () => {
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

  test('returns NOT_FOUND when an unknown code is revoked', async () => {
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
    [{ code_type: 'beta', expires_at: '2020-01-01T00:00:00Z' }],
    [{ code_type: 'beta', code: '123456' }],
  ])('returns VALIDATION when the body is %j', async (body) => {
    expect((await call('post', '/admin/beta-codes', body)).body.code).toBe('VALIDATION');
  });

  test('lists each code exactly once across pages', async () => {
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
