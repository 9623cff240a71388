import { startTcpProxy } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asAdmin } from './support/as-admin.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let boss: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  boss = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

/** Reads the stream of somebody until it ends. */
const follow = async (authorization: string, from = api) => {
  const abort = new AbortController();
  const response = await fetch(`${from.url}/admin/events`, {
    headers: { authorization },
    signal: abort.signal,
  });
  let text = '';
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    response,
    text: () => text,
    forget: () => {
      text = '';
    },
    hasEnded: () => hasEnded,
    stop: async () => {
      abort.abort();
      await reading;
    },
    ended: () => vi.waitFor(() => expect(hasEnded).toBe(true), 10_000),
    /** The first word of each connection to the database is that anything may have moved. */
    listening: () => vi.waitFor(() => expect(text).toContain('{"ids":null}'), 10_000),
  };
};

describe('GET /admin/events', () => {
  test('when circulars come in and move, then it names them, and nothing else', async () => {
    const stream = await follow(boss.authorization);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-transform');
    await stream.listening();
    const { id } = await api.createCircular({ status: 'received', title: 'A <b>title</b>' });
    await vi.waitFor(() => expect(stream.text()).toContain(`{"ids":["${id}"]}`));
    stream.forget();
    await api.db.circular.update({ where: { id }, data: { reason: 'No move' } });
    await api.db.circular.update({ where: { id }, data: { status: 'failed' } });
    await vi.waitFor(() => expect(stream.text()).toContain(id));
    expect(stream.text().split(id)).toHaveLength(2);
    expect(stream.text()).not.toContain('title');
    await stream.stop();
  });

  test('when thousands move at once, then it says that any may have', async () => {
    const stream = await follow(boss.authorization);
    await stream.listening();
    const bank = await api.findBank();
    stream.forget();
    await api.db.$executeRaw`
      INSERT INTO circulars (bank_id) SELECT ${bank.id}::uuid FROM generate_series(1, 5000)`;
    await vi.waitFor(() => expect(stream.text()).toContain('{"ids":null}'));
    stream.forget();
    await api.db.$executeRaw`
      UPDATE circulars SET status = 'failed' WHERE id IN (
        SELECT id FROM circulars WHERE status = 'received' LIMIT 450)`;
    await vi.waitFor(() => expect(stream.text().match(/[0-9a-f-]{36}/g)).toHaveLength(450));
    await stream.stop();
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
  ])('ends when %s, and for nobody else', async (_case, lose) => {
    const other = await follow(boss.authorization);
    const admin = await api.createUser({ roles: ['admin'] });
    const stream = await follow(admin.authorization);
    await stream.listening();
    await lose(admin.sub, admin.authorization);
    await stream.ended();
    expect(other.hasEnded()).toBe(false);
    await other.stop();
  });

  test('ends with its token', async () => {
    const { sub } = await api.createUser({ roles: ['admin'] });
    // Clocks may differ by a minute.
    const token = await api.identity.token({ sub, roles: ['admin'], expiresIn: '-58s' });
    const stream = await follow(`Bearer ${token}`);
    expect(stream.response.status).toBe(200);
    await stream.ended();
  });

  test('one person follows in six windows, not in seven', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const streams = [];
    for (let n = 0; n < 6; n++) streams.push(await follow(admin.authorization));
    const refused = await fetch(`${api.url}/admin/events`, {
      headers: { authorization: admin.authorization },
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    await streams[0]?.stop();
    await vi.waitFor(async () => {
      const stream = await follow(admin.authorization);
      expect(stream.response.status).toBe(200);
      streams.push(stream);
    });
    for (const stream of streams) await stream.stop();
  });

  test('ends at once when the API stops', async () => {
    const own = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const stream = await follow(boss.authorization, own);
    await stream.listening();
    await own.close();
    expect(stream.hasEnded()).toBe(true);
  });

  test('when the connection to the database is cut, then another tells that any may have moved', async () => {
    const proxy = await startTcpProxy(api.databaseUrl);
    const own = await startTestApi({ databaseUrl: proxy.url, identity: api.identity });
    const stream = await follow(boss.authorization, own);
    await stream.listening();
    stream.forget();
    proxy.cut();
    const { id } = await api.createCircular();
    proxy.mend();
    await stream.listening();
    expect(stream.text()).not.toContain(id);
    await api.db.circular.update({ where: { id }, data: { status: 'failed' } });
    await vi.waitFor(() => expect(stream.text()).toContain(id));
    await stream.stop();
    await own.close();
    await proxy.close();
  });
});
