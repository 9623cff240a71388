import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import type { Certificate } from './authority.ts';
import { findProgram } from './find-program.ts';

/**
 * Returns the path of `redis-server` on the PATH; undefined if it isn't there. No npm package
 * contains it.
 */
export const findRedisServer = (): string | undefined => findProgram('redis-server');

/**
 * Starts an empty Redis for a test, on loopback. With a certificate, it accepts only TLS. Throws if
 * `findRedisServer` finds no Redis.
 */
export const startTestRedis = async ({ certificate }: { certificate?: Certificate } = {}) => {
  const command = findRedisServer();
  if (!command) throw new Error('redis-server is not on the PATH. Install Redis');
  const port = await getPort();
  const dir = await mkdtemp(join(tmpdir(), 'circulate-redis-'));
  const ports = certificate
    ? ['--port', '0', '--tls-port', String(port), ...(await tlsFlags(dir, certificate))]
    : ['--port', String(port)];
  const flags = [...ports, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(command, flags, { stdio: 'ignore' });
  await untilListening(port, () => server.exitCode !== null);
  return {
    url: `${certificate ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await rm(dir, { recursive: true });
    },
  };
};

const tlsFlags = async (dir: string, { cert, key }: Certificate) => {
  await writeFile(join(dir, 'tls.crt'), cert);
  await writeFile(join(dir, 'tls.key'), key, { mode: 0o600 });
  const files = ['--tls-cert-file', join(dir, 'tls.crt'), '--tls-key-file', join(dir, 'tls.key')];
  return [...files, '--tls-auth-clients', 'no'];
};

const untilListening = async (port: number, hasGone: () => boolean) => {
  for (let tries = 0; tries < 500 && !hasGone(); tries += 1) {
    if (await isListening(port)) return;
    await pause(10);
  }
  throw new Error(`redis-server did not listen on port ${port}`);
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
