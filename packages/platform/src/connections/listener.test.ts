import { startTcpProxy, startTestDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openListener } from './index.ts';

let server: Awaited<ReturnType<typeof startTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let speaker: pg.Client;
beforeAll(async () => {
  server = await startTestDatabase();
  proxy = await startTcpProxy(server.url);
  speaker = new pg.Client({ connectionString: server.url });
  await speaker.connect();
});
afterAll(async () => {
  await speaker.end();
  await proxy.close();
  await server.stop();
});

it.each([
  ['falls silent', () => proxy.silence()],
  [
    'is terminated by the server',
    () =>
      speaker.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'`),
  ],
])('openListener keeps receiving notifications when its connection %s', async (_case, lose) => {
  const received: string[] = [];
  const onListening = vi.fn();
  const onTrouble = vi.fn();
  const listener = openListener(proxy.url, {
    channels: ['news', 'Other "news"'],
    silentMs: 1_500,
    onNotice: (channel, payload) => received.push(`${channel}: ${payload}`),
    onListening,
    onTrouble,
  });
  const say = (text: string) => speaker.query(`SELECT pg_notify('Other "news"', $1)`, [text]);
  await expect.poll(() => onListening).toHaveBeenCalledTimes(1);
  await say('one');
  await expect.poll(() => received).toEqual(['Other "news": one']);
  await lose();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), 600_000);
  expect(onTrouble).toHaveBeenCalled();
  await say('two');
  await expect.poll(() => received).toEqual(['Other "news": one', 'Other "news": two']);
  await listener.close();
});
