import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { TERMS_VERSION } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { createForgetUser, forgetRestoredUsers } from '../../src/features/users/forget-user.ts';
import { createAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const PROFILE = { first_name: 'First', last_name: 'Reader', company: 'Example Bank' };

type Someone = { authorization: string };

const patchAccount = (user: Someone, body: object) =>
  api.http.patch('/users/account').set('authorization', user.authorization).send(body);

const consent = (user: Someone, body: object) =>
  api.http.post('/users/consent').set('authorization', user.authorization).send(body);

describe('GET /users/profile', () => {
  test('returns even an incomplete profile', async () => {
    const user = await api.createUser({ isComplete: false, codeType: 'invoice' });
    const answer = await api.http.get('/users/profile').set('authorization', user.authorization);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user.id,
      first_name: null,
      last_name: null,
      company: null,
      email: user.email,
      email_verified: true,
      code_type: 'invoice',
      profile_complete: false,
      deletes_sign_in: false,
      can_resend_confirmation: false,
      first_steps_ended: false,
    });
  });
});

describe('PATCH /users/account', () => {
  test('stores a valid profile with a single consent, however often it is sent', async () => {
    const user = await api.createUser({ isComplete: false });
    for (const _ of [1, 2]) {
      const answer = await patchAccount(user, { ...PROFILE, isManualAcceptance: false });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ ...PROFILE, id: user.id, profile_complete: true });
    }
    const consents = await api.db.consent.findMany({ where: { user_id: user.id } });
    expect(consents).toMatchObject([
      { accepted_terms: true, is_manual_acceptance: false, terms_version: TERMS_VERSION },
    ]);
    expect(consents[0]?.given_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ['invoice', true],
    ['beta', false],
  ] as const)(
    'stores a manual acceptance from a user with the code type %s: %s',
    async (codeType, counts) => {
      const user = await api.createUser({ isComplete: false, codeType });
      for (const isManualAcceptance of [false, true])
        await patchAccount(user, { ...PROFILE, isManualAcceptance }).expect(200);
      const kept = await api.db.consent.findMany({ where: { user_id: user.id } });
      const said = kept.map(({ is_manual_acceptance }) => is_manual_acceptance).sort();
      expect(said).toEqual(counts ? [false, true] : [false]);
    },
  );

  test('trims spaces around names', async () => {
    const user = await api.createUser();
    const answer = await patchAccount(user, {
      ...PROFILE,
      first_name: '  Zoë ',
      isManualAcceptance: false,
    });
    expect(answer.body.first_name).toBe('Zoë');
  });

  test.each([
    [{ first_name: 'A' }, 'First name must be at least 2 characters long'],
    [{ first_name: ' A ' }, 'First name must be at least 2 characters long'],
    [{ last_name: '' }, 'Last name must be at least 2 characters long'],
    [{ company: '  ' }, 'Company name must be at least 2 characters long'],
    [{ isManualAcceptance: 'true' }, undefined],
    [{ email: 'me@example.com' }, undefined],
    [{ company: 'x'.repeat(201) }, undefined],
  ])('returns VALIDATION: %s when the body has %j', async (part, message) => {
    const user = await api.createUser();
    const answer = await patchAccount(user, { ...PROFILE, isManualAcceptance: false, ...part });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
    if (message) expect(answer.body.issues[0].message).toBe(message);
  });
});

describe('POST /users/consent', () => {
  test('stores a consent once, with the time and the version of the terms', async () => {
    const user = await api.createUser({ isComplete: false });
    const body = { auth0Id: user.sub, acceptedTerms: true, isManualAcceptance: false };
    const first = await consent(user, body);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      acceptedTerms: true,
      isManualAcceptance: false,
      terms_version: TERMS_VERSION,
      given_at: expect.any(String),
    });
    expect((await consent(user, body)).body).toEqual(first.body);
    const of = { where: { user_id: user.id } };
    // A new version of the terms requires a new consent.
    await api.db.consent.updateMany({ ...of, data: { terms_version: '2000-01' } });
    expect((await consent(user, body)).body.terms_version).toBe(TERMS_VERSION);
    expect(await api.db.consent.count(of)).toBe(2);
  });

  test('also stores a withdrawn consent', async () => {
    const user = await api.createUser();
    const body = { auth0Id: user.sub, acceptedTerms: true, isManualAcceptance: true };
    await consent(user, body);
    const answer = await consent(user, { ...body, acceptedTerms: false });
    expect(answer.body).toMatchObject({ acceptedTerms: false, isManualAcceptance: false });
    expect(await api.db.consent.count({ where: { user_id: user.id } })).toBe(2);
  });

  test('returns NOT_YOURS for another user, and stores nothing', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const body = { auth0Id: other.sub, acceptedTerms: true, isManualAcceptance: false };
    expect((await consent(user, body)).body.code).toBe('NOT_YOURS');
    expect(await api.db.consent.count({ where: { user_id: other.id } })).toBe(0);
  });

  test('returns VALIDATION when a field is missing', async () => {
    const user = await api.createUser();
    expect((await consent(user, { auth0Id: user.sub })).body.code).toBe('VALIDATION');
  });
});

describe('DELETE /users/account', () => {
  test('deletes all of the user’s personal data without touching anyone else’s', async () => {
    const [user, other] = [
      await api.createUser({ roles: ['admin'] }),
      await api.createUser({ roles: ['admin'] }),
    ];
    const circular = await api.createCircular();
    const category = await api.findCategory('NewsFlash');
    for (const { id, sub } of [user, other]) {
      await api.db.bankSubscription.create({ data: { user_id: id, bank_id: circular.bankId } });
      await api.db.categorySubscription.create({
        data: { user_id: id, category_id: category.id },
      });
      await createAlert(api, { user: { id }, circular });
      await api.db.auditRecord.create({
        data: { actor: sub, action: 'circular.retry', target: `circular:${circular.id}` },
      });
    }
    await api.db.circular.update({ where: { id: circular.id }, data: { uploaded_by: user.sub } });
    const { id: ofOther } = await api.createCircular();
    await api.db.circular.update({ where: { id: ofOther }, data: { uploaded_by: other.sub } });

    const answer = await api.http.delete('/users/account').set('authorization', user.authorization);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ deleted: true });

    for (const [{ id, sub }, left] of [
      [user, 0],
      [other, 1],
    ] as const) {
      const counts = await Promise.all([
        api.db.user.count({ where: { id } }),
        api.db.userIdentity.count({ where: { auth0_id: sub } }),
        api.db.bankSubscription.count({ where: { user_id: id } }),
        api.db.categorySubscription.count({ where: { user_id: id } }),
        api.db.alert.count({ where: { user_id: id } }),
        api.db.delivery.count({ where: { channel: { user_id: id } } }),
        api.db.auditRecord.count({ where: { actor: sub } }),
      ]);
      expect(counts).toEqual([left, left, left, left, left, left, left]);
    }
    const uploaderOf = async (id: string) =>
      (await api.db.circular.findUniqueOrThrow({ where: { id } })).uploaded_by;
    expect(await uploaderOf(circular.id)).toBeNull();
    expect(await uploaderOf(ofOther)).toBe(other.sub);
  });

  test('rejects the token afterwards', async () => {
    const user = await api.createUser();
    const remove = () => api.http.delete('/users/account').set('authorization', user.authorization);
    await remove().expect(200);
    expect((await remove()).body.code).toBe('BETA_REQUIRED');
  });

  test('deletes the user again when a backup is restored', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const restored = await api.db.user.findUniqueOrThrow({ where: { id: user.id } });
    await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
    await api.db.user.create({
      data: { ...restored, identities: { create: { auth0_id: user.sub } } },
    });

    const deps = { ...api, keys: api.config.secrets.tombstones, deletesSignIn: false };
    expect(await forgetRestoredUsers(deps)).toBe(1);
    expect(await forgetRestoredUsers(deps)).toBe(0);
    expect(await api.db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await api.db.user.count({ where: { id: other.id } })).toBe(1);
  });

  test('deletes the user again after a key rotation, by tombstones of either key', async () => {
    const [first, second] = ['first', 'second'].map((name) => `${name}-tombstone-key-0123456789`);
    const lookAgain = (keys: string[]) =>
      api.db.upkeepRun
        .deleteMany()
        .then(() => forgetRestoredUsers({ ...api, keys, deletesSignIn: false }));
    const forgotten = async (written: string, keys: string[]) => {
      const user = await api.createUser();
      const stored = await api.db.user.findUniqueOrThrow({ where: { id: user.id } });
      await createForgetUser({ ...api, keys: [written], deletesSignIn: false })(user.id);
      await api.db.user.create({ data: stored });
      return lookAgain(keys);
    };
    expect(await forgotten(String(first), [String(second), String(first)])).toBe(1);
    expect(await forgotten(String(second), [String(second), String(first)])).toBe(1);
    expect(await forgotten(String(first), [String(second)])).toBe(0);

    const before = await api.createUser();
    const name = createHmac('sha256', String(first)).update(`tombstone:${before.id}`).digest('hex');
    await api.storage.put(`tombstones/${name}`, Readable.from(['before keys had ids']));
    // Also deletes the user whose tombstone needed the key that was missing above.
    expect(await lookAgain([String(second), String(first)])).toBe(2);
  });

  test('leaves a tombstone that reveals nothing about the user', async () => {
    const user = await api.createUser();
    await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
    await api.storage.put('tombstones/other', Readable.from(['x']));
    const names = await readdir(join(api.storageDir, 'tombstones'));
    expect(names.join()).not.toContain(user.id);
    expect(names.filter((name) => /^[0-9a-f]{8}-[0-9a-f]{64}$/.test(name)).length).toBeGreaterThan(
      0,
    );
  });
});
