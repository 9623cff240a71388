import { once } from 'node:events';
import { connect } from 'node:net';
import { findProgram } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { followEvents } from '../../support/follow-events.ts';
import { startCaddy } from '../../support/start-caddy.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

const caddyPath = findProgram('caddy');
const BEAT_MS = 15_000;

describe.skipIf(!caddyPath)('GET /admin/events through Caddy (skipped without Caddy)', () => {
  let api: TestApi;
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  let boss: Awaited<ReturnType<TestApi['createUser']>>;
  beforeAll(async () => {
    // The test triggers heartbeats instead of waiting fifteen seconds for each.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    api = await startTestApi();
    caddy = await startCaddy(caddyPath ?? '', api.url);
    boss = await api.createUser({ roles: ['admin'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await caddy.stop();
    await api.close();
  });

  const follow = (authorization: string, through = caddy) =>
    followEvents({ url: `${through.url}/api` }, authorization);

  /** Waits until Caddy closes a connection on which nothing but `said` was sent. */
  const closedAfter = async (url: string, said: string) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.resume().write(said);
    await once(socket, 'close');
  };

  test('sends events immediately and uncompressed through Caddy', async () => {
    const stream = await follow(boss.authorization);
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    const banks = await fetch(`${caddy.url}/api/banks`, {
      headers: { authorization: boss.authorization },
    });
    expect(banks.headers.get('content-encoding')).toBe('gzip');
    await stream.listening();
    const { id } = await api.createCircular({ status: 'received' });
    await expect.poll(() => stream.text()).toContain(`{"ids":["${id}"]}`);
    await stream.stop();
  });

  test('keeps an idle stream open beyond the time limits by sending heartbeats', async () => {
    const impatient = await startCaddy(caddyPath ?? '', api.url, '2s');
    onTestFinished(impatient.stop);
    const stream = await follow(boss.authorization, impatient);
    await stream.listening();
    await stream.receives('review');
    const head = `GET /robots.txt HTTP/1.1\r\nHost: ${impatient.host}\r\n`;
    await Promise.all([
      closedAfter(impatient.url, head),
      closedAfter(impatient.url, `${head}\r\n`),
    ]);
    for (let count = 1; count <= 3; count += 1) {
      vi.advanceTimersByTime(BEAT_MS);
      await expect.poll(() => stream.text().split(': beat\n\n')).toHaveLength(count + 1);
    }
    expect(stream.hasEnded()).toBe(false);
    await stream.stop();
  });

  test.each([
    [
      'their role is revoked',
      ({ sub }: typeof boss) =>
        asAdmin(api, boss).call('post', '/admin/revocations', { auth0_id: sub }).expect(200),
    ],
    [
      'they sign out everywhere',
      ({ authorization }: typeof boss) =>
        api.http.post('/users/sign-out').set('authorization', authorization).expect(200),
    ],
    [
      'their account is deleted',
      ({ authorization }: typeof boss) =>
        api.http.delete('/users/account').set('authorization', authorization).expect(200),
    ],
  ])('ends when %s', async (_case, lose) => {
    const admin = await api.createUser({ roles: ['admin'] });
    const stream = await follow(admin.authorization);
    await stream.listening();
    await lose(admin);
    await stream.ended();
  });

  test('reports that any circular may have changed after a crash of Caddy, and counts each listener once', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const streams = [];
    for (let n = 0; n < 6; n += 1) streams.push(await follow(admin.authorization));
    await Promise.all(streams.map((stream) => stream.listening()));
    await caddy.kill();
    for (const stream of streams) await stream.ended();
    await api.createCircular();
    await caddy.startAgain();
    // A user can have at most six streams.
    for (let n = 0; n < 6; n += 1) {
      const stream = await follow(admin.authorization);
      expect(stream.response.status).toBe(200);
      await stream.listening();
      await stream.receives('deliveries');
      streams.push(stream);
    }
    await Promise.all(streams.map((stream) => stream.stop()));
  });
});
