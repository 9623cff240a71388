import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi({ env: { RATE_LIMIT_PER_MINUTE: '40' } });
afterAll(() => api.close());

/** Returns every table that contains one of `words` in any column, regardless of its type. */
const tablesWith = async (words: string[]) => {
  const tables = await api.db.$queryRaw<{ name: string }[]>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await api.db.$queryRawUnsafe<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM ${name} t WHERE EXISTS (
           SELECT FROM unnest($1::text[]) word WHERE strpos(lower(t::text), lower(word)) > 0)`,
        words,
      );
      return rows[0]?.n ? [name.replace('public.', '')] : [];
    }),
  );
  return found.flat().sort();
};

/** Creates an admin with every possible trace. Returns the data that would reveal them. */
const createBusyAdmin = async () => {
  const marker = randomUUID().slice(0, 13);
  const admin = await api.createUser({ roles: ['admin'], email: `${marker}@example.com` });
  const google = `google-oauth2|${randomUUID()}`;
  await api.db.userIdentity.create({ data: { auth0_id: google, user_id: admin.id } });
  const { id, sub } = admin;
  const circular = await api.createCircular();
  await createAlert(
    api,
    { user: admin, circular },
    { sent_to: admin.email, events: { create: { event: 'failed', detail: admin.email } } },
  );
  await api.db.consent.create({
    data: { user_id: id, accepted_terms: true, is_manual_acceptance: false, terms_version: marker },
  });
  await api.db.circular.update({ where: { id: circular.id }, data: { uploaded_by: sub } });
  await api.db.source.create({
    data: {
      bank_id: circular.bankId,
      kind: 'html',
      url: `https://${randomUUID()}.example/`,
      created_by: google,
    },
  });
  await api.db.adminRevocation.create({
    data: { auth0_id: `auth0|${randomUUID()}`, revoked_by: sub },
  });
  for (const data of [
    { actor: sub, target: 'bank:x' },
    { actor: 'another', target: `identity:${google}` },
  ])
    await api.db.auditRecord.create({ data: { ...data, action: 'admin.restore' } });
  return { admin, words: [sub, google, marker] };
};

describe('deleted account', () => {
  test('leaves no trace of the user in any column or table', async () => {
    const { admin, words } = await createBusyAdmin();
    const remove = () =>
      api.http.delete('/users/account').set('authorization', admin.authorization);
    // Enough calls for a batch to reach the shared counter.
    for (let call = 0; call < 3; call += 1)
      await api.http.get('/banks').set('authorization', admin.authorization).expect(200);
    expect(await api.db.rateLimit.count()).toBeGreaterThan(0);
    expect(await tablesWith(words)).toEqual([
      'admin_revocations',
      'audit_records',
      'circulars',
      'consents',
      'deliveries',
      'delivery_events',
      'sources',
      'user_identities',
      'users',
    ]);
    await remove().expect(200);
    expect(await tablesWith(words)).toEqual([]);
  });

  test('leaves only the revocation of the user’s admin role', async () => {
    const { admin, words } = await createBusyAdmin();
    await api.db.adminRevocation.create({ data: { auth0_id: admin.sub, revoked_by: 'another' } });
    await api.http.delete('/users/account').set('authorization', admin.authorization).expect(200);
    expect(await tablesWith(words)).toEqual(['admin_revocations']);
  });

  test('is removed with every row that belongs to the user', async () => {
    const keys = await api.db.$queryRaw<{ key: string; goes: boolean }[]>`
      SELECT conrelid::regclass || ' ' || conname AS key, confdeltype = 'c' AS goes
      FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`;
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter(({ goes }) => !goes)).toEqual([]);
  });
});
