import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

const siteUrl = 'https://bank.example';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const bankId = (await api.findBank()).id;
afterAll(() => api.close());

const post = (path: string, body: object = {}) =>
  api.http.post(path).set('authorization', admin.authorization).send(body);
const get = (path: string) => api.http.get(path).set('authorization', admin.authorization);
const patch = (path: string, body: object) =>
  api.http.patch(path).set('authorization', admin.authorization).send(body);

const create = async (path: string, changes: object = {}) => {
  const body = { bank_id: bankId, kind: 'html', url: `${siteUrl}${path}`, ...changes };
  return (await post('/admin/sources', body).expect(201)).body;
};

describe('POST /admin/sources', () => {
  test('stores a new source, checks it immediately and records who added it', async () => {
    const source = await create('/circulars', { settings: { item: 'tr.c' } });
    expect(source).toMatchObject({
      bank: { id: bankId },
      state: 'new',
      settings: { item: 'tr.c' },
      interval_seconds: 900,
      alarm: null,
      last_result: null,
      counts: { listed: 0 },
    });
    const { body } = await get(`/admin/audit?target=source:${source.id}`).expect(200);
    expect(body.items).toMatchObject([
      { actor: admin.sub, action: 'source.create', after: { url: `${siteUrl}/circulars` } },
    ]);
  });

  test('returns CONFLICT when the bank already has a source with this URL', async () => {
    await create('/rss.xml', { kind: 'feed' });
    const again = { bank_id: bankId, kind: 'feed', url: `${siteUrl}/rss.xml` };
    const { body } = await post('/admin/sources', again).expect(409);
    expect(body.issues).toEqual([{ path: 'url', message: expect.stringContaining('already') }]);
  });

  test('returns NOT_FOUND when the bank is unknown', async () => {
    const bank_id = '00000000-0000-4000-8000-000000000000';
    await post('/admin/sources', { bank_id, kind: 'feed', url: `${siteUrl}/x` }).expect(404);
  });
});

describe('stored source', () => {
  test('has each pause, resume, run and change recorded in the audit log', async () => {
    const { id } = await create('/a');
    const act = async (name: string) =>
      (await post(`/admin/sources/${id}/${name}`).expect(200)).body;
    expect(await act('pause')).toMatchObject({ state: 'paused', next_run_at: null });
    expect(await act('pause')).toMatchObject({ state: 'paused' });
    await post(`/admin/sources/${id}/run`).expect(409);
    // Failures before the pause don't delay checks after it.
    await api.db.source.update({
      where: { id },
      data: {
        failures: 4,
        failing_since: new Date(0),
        next_run_at: new Date(Date.now() + 3_600_000),
      },
    });
    expect(await act('resume')).toMatchObject({ state: 'new', next_run_at: expect.any(String) });
    const resumed = await api.db.source.findUniqueOrThrow({ where: { id } });
    expect(resumed).toMatchObject({ failures: 0, failing_since: null });
    expect(resumed.next_run_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await act('run')).toMatchObject({ state: 'new' });
    const changed = await patch(`/admin/sources/${id}`, { interval_seconds: 3600 }).expect(200);
    expect(changed.body.interval_seconds).toBe(3600);
    await patch(`/admin/sources/${id}`, {}).expect(400);
    await patch(`/admin/sources/${id}`, { interval_seconds: 5 }).expect(400);

    const { body } = await get(`/admin/audit?target=source:${id}`).expect(200);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'source.change',
      'source.run',
      'source.resume',
      'source.pause',
      'source.create',
    ]);
  });

  test('is recorded as paused only once when it is paused twice in parallel', async () => {
    const { id } = await create('/twice');
    const other = await api.pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE sources SET failures = 1 WHERE id = $1', [id]);
    const both = Promise.all([1, 2].map(() => post(`/admin/sources/${id}/pause`).expect(200)));
    const WAITING = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await api.pool.query(WAITING)).rowCount).toBe(2);
    await other.query('COMMIT');
    other.release();
    await both;
    const of = { target: `source:${id}`, action: 'source.pause' };
    expect(await api.db.auditRecord.count({ where: of })).toBe(1);
  });

  test('changes only in the given fields, and has its whole list read again', async () => {
    const { id } = await create('/some', { settings: { item: 'tr.c' } });
    await api.db.source.update({
      where: { id },
      data: { etag: '"x"', last_modified: 'Sat', failures: 3, next_run_at: new Date(0) },
    });
    const changes = {
      alert_newer_than_days: 5,
      quiet_after_days: 40,
      settings: { item: 'tr.d' },
    };
    const { body } = await patch(`/admin/sources/${id}`, changes).expect(200);
    expect(body).toMatchObject({ ...changes, kind: 'html', interval_seconds: 900 });
    const stored = await api.db.source.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ etag: null, last_modified: null, failures: 3 });
    expect(stored.next_run_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { body: audit } = await get(`/admin/audit?target=source:${id}`).expect(200);
    expect(audit.items[0]).toMatchObject({
      action: 'source.change',
      before: { settings: { item: 'tr.c' }, alert_newer_than_days: 2 },
      after: changes,
    });
    const other = await patch(`/admin/sources/${id}`, { kind: 'feed', settings: {} }).expect(200);
    expect(other.body).toMatchObject({ kind: 'feed', quiet_after_days: 40 });
    expect((await api.db.source.findUniqueOrThrow({ where: { id } })).failures).toBe(0);
  });

  test('returns CONFLICT when the new URL is already monitored, and NOT_FOUND for an unknown source', async () => {
    const [{ id }] = [await create('/taken/1'), await create('/taken/2')];
    const { body } = await patch(`/admin/sources/${id}`, { url: `${siteUrl}/taken/2` }).expect(409);
    expect(body.code).toBe('CONFLICT');
    const unknown = '/admin/sources/00000000-0000-4000-8000-000000000000';
    await patch(unknown, { interval_seconds: 3600 }).expect(404);
  });

  test('starts over with a first import when the URL changes', async () => {
    const { id } = await create('/b');
    await api.db.source.update({
      where: { id },
      data: { first_contact_at: new Date(), etag: '"x"', failures: 3 },
    });
    await patch(`/admin/sources/${id}`, { url: `${siteUrl}/moved` }).expect(200);
    expect(await api.db.source.findUnique({ where: { id } })).toMatchObject({
      first_contact_at: null,
      etag: null,
      failures: 0,
    });
  });

  test('discards earlier results when its URL changes while it is paused', async () => {
    const { id } = await create('/former');
    await post(`/admin/sources/${id}/pause`).expect(200);
    const newest = new Date();
    const reported = { last_new_at: newest, rhythm_days: 9, reported_alarm: 'failing' };
    await api.db.source.update({
      where: { id },
      data: {
        ...reported,
        last_result: 'Worked: First import: 5 circulars listed.',
        last_problem_code: 'HTTP_ERROR',
        last_polled_at: new Date(),
        last_success_at: new Date(),
      },
    });
    const same = await patch(`/admin/sources/${id}`, { interval_seconds: 3600 }).expect(200);
    expect(same.body.last_result).toMatchObject({ text: expect.stringContaining('5 circulars') });
    const moved = await patch(`/admin/sources/${id}`, { url: `${siteUrl}/present` }).expect(200);
    expect(moved.body).toMatchObject({
      ...{ state: 'paused', last_result: null, last_success_at: null },
      last_new_at: newest.toISOString(),
    });
    const stored = await api.db.source.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ ...reported, last_polled_at: null, last_problem_code: null });
    expect((await post(`/admin/sources/${id}/resume`).expect(200)).body.state).toBe('new');
  });

  test('raises no alarm when its URL changes and its circulars are recent', async () => {
    const { id } = await create('/old');
    await api.db.source.update({
      where: { id },
      data: { created_at: new Date(0), last_new_at: new Date(), rhythm_days: 9 },
    });
    const { body } = await patch(`/admin/sources/${id}`, { url: `${siteUrl}/new` }).expect(200);
    expect(body.alarm).toBeNull();
  });

  test('is listed with an alarm when it fails, isn’t checked or is only partly read', async () => {
    const { id } = await create('/failing');
    await api.db.source.update({
      where: { id },
      data: {
        failures: 4,
        failing_since: new Date(Date.now() - 3_600_000),
        last_polled_at: new Date(),
        last_result: 'bank.example refuses access (status 403).',
        next_run_at: new Date(Date.now() + 3_600_000),
      },
    });
    const silent = await create('/silent');
    await api.db.source.update({
      where: { id: silent.id },
      data: { next_run_at: new Date(Date.now() - 86_400_000) },
    });
    const partly = await create('/partly-read');
    const problem = 'We didn’t read these files in the archive: limits.wpd.';
    await api.db.sourceItem.create({
      data: {
        ...{ source_id: partly.id, link: 'https://bank.example/9.zip', is_history: false },
        ...{ state: 'taken', problem },
      },
    });
    const { body } = await get('/admin/sources?alarms=true').expect(200);
    const alarms = body.items.map(
      ({ id: source, alarm }: { id: string; alarm: { code: string; text: string } }) => [
        source,
        alarm.code,
        alarm.text,
      ],
    );
    expect(alarms).toEqual([
      [partly.id, 'stuck', problem],
      [silent.id, 'not_polled', expect.stringContaining('in a row were missed')],
      [id, 'failing', expect.stringContaining('refuses access')],
    ]);
  });
});

describe('GET /admin/sources', () => {
  test('lists each source exactly once across pages', async () => {
    for (let index = 0; index < 5; index += 1) await create(`/page-${index}`);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`/admin/sources?limit=2${cursor}`).expect(200);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : '';
    } while (cursor);
    expect(seen).toHaveLength(await api.db.source.count());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('lists only the given bank’s sources, newest first', async () => {
    const { id: bank_id } = await api.findBank(1);
    const [first, second] = [await create('/one', { bank_id }), await create('/two', { bank_id })];
    const { body } = await get(`/admin/sources?bank=${bank_id}`).expect(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    await get('/admin/sources?bank=nonsense').expect(400);
  });
});
