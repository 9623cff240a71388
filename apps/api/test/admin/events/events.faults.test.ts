import { startTcpProxy } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIST_MARKS } from '../../../src/features/admin/events/list-marks.ts';
import { asAdmin } from '../../support/as-admin.ts';
import { createAlert } from '../../support/create-alert.ts';
import { followEvents } from '../../support/follow-events.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let boss: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  boss = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

const follow = (authorization: string, from = api) => followEvents(from, authorization);

const isLook = ([asked]: readonly unknown[]) =>
  typeof asked === 'object' && asked !== null && 'name' in asked && asked.name === LIST_MARKS;

describe('GET /admin/events', () => {
  test('reports a circular only when it arrives, changes status or is corrected', async () => {
    const stream = await follow(boss.authorization);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-transform');
    await stream.listening();
    const { id } = await api.createCircular({ status: 'received', title: 'A <b>title</b>' });
    await expect.poll(() => stream.text()).toContain(`{"ids":["${id}"]}`);
    stream.forget();
    await api.db.circular.update({ where: { id }, data: { reason: 'No move' } });
    await api.db.circular.update({ where: { id }, data: { status: 'failed' } });
    await expect.poll(() => stream.text()).toContain(id);
    expect(stream.text().split(id)).toHaveLength(2);
    expect(stream.text()).not.toContain('title');
    stream.forget();
    const { call } = asAdmin(api, boss);
    await call('patch', `/admin/circulars/${id}`, { act_number: '8/2026' }).expect(200);
    await expect.poll(() => stream.text()).toContain(id);
    await stream.stop();
  });

  test('reports only that any circular may have changed when thousands change at the same time', async () => {
    const stream = await follow(boss.authorization);
    await stream.listening();
    const bank = await api.findBank();
    stream.forget();
    await api.db.$executeRaw`
      INSERT INTO circulars (bank_id) SELECT ${bank.id}::uuid FROM generate_series(1, 5000)`;
    await expect.poll(() => stream.text()).toContain('{"ids":null}');
    stream.forget();
    await api.db.$executeRaw`
      UPDATE circulars SET status = 'failed' WHERE id IN (
        SELECT id FROM circulars WHERE status = 'received' LIMIT 450)`;
    await expect.poll(() => stream.text().match(/[0-9a-f-]{36}/g)).toHaveLength(450);
    await stream.stop();
  });

  test('reports changed deliveries, but no changed sources, when a delivery’s state changes', async () => {
    const user = await api.createUser();
    const { delivery } = await createAlert(api, { user, circular: await api.createCircular() });
    const stream = await follow(boss.authorization);
    await stream.receives('sources');
    stream.forget();
    await api.db.delivery.update({ where: { id: delivery.id }, data: { state: 'sent' } });
    await stream.receives('deliveries');
    expect(stream.text()).not.toContain('sources');
    expect(stream.text()).not.toContain(delivery.id);
    await stream.stop();
  });

  test('reports an old delivery that bounces', async () => {
    const user = await api.createUser();
    const circular = await api.createCircular();
    const { delivery } = await createAlert(api, { user, circular });
    await api.db.$executeRaw`
      INSERT INTO deliveries (channel_id, channel_kind)
      SELECT ${delivery.channel_id}::uuid, 'email' FROM generate_series(1, 500)`;
    const stream = await follow(boss.authorization);
    await stream.receives('deliveries');
    stream.forget();
    await api.db.$transaction([
      api.db.delivery.update({ where: { id: delivery.id }, data: { state: 'failed' } }),
      // Postgres publishes statistics within ten seconds; this does so immediately.
      api.db.$queryRaw`SELECT pg_stat_force_next_flush()::text`,
    ]);
    await stream.receives('deliveries');
    await stream.stop();
  });

  test('reports once that a review was opened, and nothing while it stays open', async () => {
    const { id } = await api.createCircular({ status: 'in_review' });
    const stream = await follow(boss.authorization);
    await stream.receives('review');
    await stream.listening();
    stream.forget();
    const mark = (seconds: number) => api.db.$executeRaw`
      INSERT INTO review_marks (circular_id, user_id, held_until)
      VALUES (${id}::uuid, ${boss.id}::uuid, now() + make_interval(secs => ${seconds}::int))
      ON CONFLICT (circular_id, user_id) DO UPDATE SET held_until = excluded.held_until`;
    await mark(30);
    await stream.receives('review');
    stream.forget();
    await mark(60);
    // A later check has updated the source.
    const source = {
      bank_id: (await api.findBank()).id,
      kind: 'feed',
      url: 'https://bank.example/g',
    };
    await api.db.source.create({ data: { ...source, kind: 'feed' } });
    await stream.receives('sources');
    expect(stream.text()).not.toContain('review');
    await mark(0);
    await stream.receives('review');
    await stream.stop();
  });

  test('reports changed sources after a check and after a pause', async () => {
    const bank = await api.findBank();
    const { id } = await api.db.source.create({
      data: { bank_id: bank.id, kind: 'feed', url: 'https://bank.example/feed' },
    });
    const stream = await follow(boss.authorization);
    await stream.receives('sources');
    stream.forget();
    await api.db.source.update({ where: { id }, data: { last_polled_at: new Date() } });
    await stream.receives('sources');
    stream.forget();
    await asAdmin(api, boss).call('post', `/admin/sources/${id}/pause`).expect(200);
    await stream.receives('sources');
    expect(stream.text()).not.toContain(id);
    await stream.stop();
  });

  test('reports changed access codes when a code is created, used or revoked', async () => {
    const stream = await follow(boss.authorization);
    await stream.receives('beta_codes');
    stream.forget();
    const { call } = asAdmin(api, boss);
    const { body } = await call('post', '/admin/beta-codes', { code_type: 'beta' });
    await stream.receives('beta_codes');
    stream.forget();
    await api.db.betaCode.update({ where: { id: body.id }, data: { accounts_created: 1 } });
    await stream.receives('beta_codes');
    stream.forget();
    await call('post', `/admin/beta-codes/${body.id}/revoke`).expect(200);
    await stream.receives('beta_codes');
    expect(stream.text()).not.toContain(body.id);
    await stream.stop();
  });

  test('checks lists for changes only while an admin is listening', async () => {
    const own = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const other = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const looks = [own, other].map(({ pool }) => {
      const query = vi.spyOn(pool, 'query');
      return () => query.mock.calls.filter(isLook).length;
    });
    const [ownLooks, otherLooks] = looks;
    const stream = await follow(boss.authorization, own);
    await expect.poll(() => ownLooks?.()).toBeGreaterThanOrEqual(1);
    expect(otherLooks?.()).toBe(0);
    await stream.stop();
    const later = await follow(boss.authorization, other);
    await later.receives('deliveries');
    const before = ownLooks?.();
    await expect.poll(() => otherLooks?.()).toBeGreaterThanOrEqual(2);
    expect(ownLooks?.()).toBe(before);
    await later.stop();
    await own.close();
    await other.close();
  });

  test.each([
    [
      'their role is revoked',
      (sub: string) =>
        asAdmin(api, boss).call('post', '/admin/revocations', { auth0_id: sub }).expect(200),
    ],
    [
      'their account is deleted',
      (_sub: string, authorization: string) =>
        api.http.delete('/users/account').set('authorization', authorization).expect(200),
    ],
  ])('ends when %s, and only for that user', async (_case, lose) => {
    const other = await follow(boss.authorization);
    const admin = await api.createUser({ roles: ['admin'] });
    const stream = await follow(admin.authorization);
    await stream.listening();
    await lose(admin.sub, admin.authorization);
    await stream.ended();
    expect(other.hasEnded()).toBe(false);
    await other.stop();
  });

  test('ends when its token expires', async () => {
    const { sub } = await api.createUser({ roles: ['admin'] });
    // The leeway is a minute, so the token has two seconds left.
    const token = await api.identity.token({ sub, roles: ['admin'], expiresIn: '-58s' });
    const stream = await follow(`Bearer ${token}`);
    expect(stream.response.status).toBe(200);
    await stream.ended();
  });

  test('allows a user six open streams, but not seven', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const streams = [];
    for (let n = 0; n < 6; n++) streams.push(await follow(admin.authorization));
    const refused = await fetch(`${api.url}/admin/events`, {
      headers: { authorization: admin.authorization },
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    await streams[0]?.stop();
    const followAgain = async () => {
      const stream = await follow(admin.authorization);
      streams.push(stream);
      return stream.response.status;
    };
    await expect.poll(followAgain).toBe(200);
    for (const stream of streams) await stream.stop();
  });

  test('ends immediately when the API stops', async () => {
    const own = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const stream = await follow(boss.authorization, own);
    await stream.listening();
    await own.close();
    expect(stream.hasEnded()).toBe(true);
  });

  test('reports that anything may have changed after reconnecting to the database', async () => {
    const proxy = await startTcpProxy(api.databaseUrl);
    const own = await startTestApi({ databaseUrl: proxy.url, identity: api.identity });
    const stream = await follow(boss.authorization, own);
    await stream.listening();
    stream.forget();
    proxy.cut();
    const { id } = await api.createCircular();
    proxy.restore();
    await stream.listening();
    expect(stream.text()).not.toContain(id);
    await api.db.circular.update({ where: { id }, data: { status: 'failed' } });
    await expect.poll(() => stream.text()).toContain(id);
    await stream.stop();
    await own.close();
    await proxy.close();
  });
});
