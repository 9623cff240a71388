import { networkInterfaces } from 'node:os';
import { Writable } from 'node:stream';
import { Counter, Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { createLogger, serveMonitoring } from './index.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('logs an error without its secrets, however deep they are', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const redact = (line: string) => line.replaceAll('hidden-word', '[secret]');
  const log = createLogger({ name: 'worker', level: 'info', redact }, destination);
  const error = Object.assign(new Error('WRONGPASS'), {
    command: { name: 'auth', args: ['hidden-word'] },
  });
  log.error({ err: error }, 'queue trouble');
  expect(lines.join('')).toContain('[secret]');
  expect(lines.join('')).not.toContain('hidden-word');
});

it('logs the cause of a query error but not its arguments', () => {
  const lines: string[] = [];
  const log = createLogger(
    { name: 'api', level: 'info', redact: (line) => line },
    { write: (line) => lines.push(line) },
  );
  const refused = new Error(
    '\nInvalid `prisma.user.create()` invocation:\n\n{\n  data: {\n    email: "reader@example.com",\n' +
      '    code_type: "nonsense"\n               ~~~~~~~~~~\n  }\n}\n\n' +
      'Invalid value for argument `code_type`. Expected CodeType.',
  );
  log.error({ err: new Error('request failed', { cause: refused }) }, 'with a cause');
  log.error({ err: refused }, 'as it is');
  expect(lines.join('')).toContain('Expected CodeType.');
  expect(lines.join('')).toContain('program.test.ts');
  expect(lines.join('')).not.toContain('reader@example.com');
});

it('serves monitoring on a separate port', async () => {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc(3);
  const { port, close } = await serveMonitoring({
    host: '127.0.0.1',
    port: 0,
    registry,
    pages: {
      '/readyz': async () => ({ status: 503, body: { status: 'unavailable' } }),
      '/broken': () => Promise.reject(new Error('no')),
    },
  });
  stops.push(close);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await get('/metrics')).text()).toContain('things_total 3');
  const readiness = await get('/readyz?verbose');
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: 'unavailable' });
  expect((await get('/broken')).status).toBe(500);
  expect((await get('/elsewhere')).status).toBe(404);
});

it('serves monitoring only on the address that its host name resolves to', async () => {
  const registry = new Registry();
  const { port, close } = await serveMonitoring({ host: 'localhost', port: 0, registry });
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  for (const { address } of others)
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  await close();
});

it('throws when monitoring is given a host name that isn’t an address of this machine', async () => {
  const host = 'no-such-name.invalid';
  await expect(serveMonitoring({ host, port: 0, registry: new Registry() })).rejects.toThrow(host);
});
