import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';

const run = promisify(execFile);
const ASKER = new URL('support/ask-through-proxy.mjs', import.meta.url);
const find = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((dir) => join(dir, program))
    .find((path) => existsSync(path));

const programs = ['caddy', 'setcap', 'getcap', 'setpriv', 'unshare', 'ip'];
const missing = programs.filter((program) => !find(program));
const canRun = missing.length === 0 && process.getuid?.() === 0;
const { proxy } = readCompose(trialSettings()).services;

/** Changes a copy of the proxy's binary in `dir` as the Dockerfile changes the original. */
const treatmentIn = (dir: string) => {
  const [, stage = ''] = readFileSync(new URL('Dockerfile', ROOT), 'utf8').split(/^FROM caddy.*$/m);
  const commands = [...stage.matchAll(/^RUN (.*\/usr\/bin\/caddy.*)$/gm)];
  return commands.map(([, command = '']) => command.replaceAll('/usr/bin', dir));
};

/**
 * Returns `setpriv` arguments that give a process exactly the privileges that compose gives the
 * proxy.
 */
const asComposed = () => {
  expect(proxy).toMatchObject({ cap_drop: ['ALL'], user: '1000:1000' });
  expect(proxy?.security_opt).toContain('no-new-privileges:true');
  return ['--reuid=1000', '--regid=1000', '--clear-groups', '--no-new-privs'].concat([
    ...['--inh-caps=-all', '--bounding-set=-all'],
  ]);
};

describe.skipIf(!canRun)(
  `proxy as compose runs it (skipped without ${programs.join(', ')} and root)`,
  () => {
    let dir: string;
    let caddy: string;
    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'circulate-proxy-'));
      await chmod(dir, 0o755);
      caddy = join(dir, 'caddy');
      await copyFile(find('caddy') ?? '', caddy);
      await chmod(caddy, 0o755);
      // As in the official image.
      await run(find('setcap') ?? '', ['cap_net_bind_service=+ep', caddy]);
    });
    afterAll(() => rm(dir, { recursive: true, force: true }));

    const start = (args: string[]) => run('setpriv', [...asComposed(), caddy, ...args]);
    const capability = async () => (await run(find('getcap') ?? '', [caddy])).stdout.trim();

    it('fails to start with the official binary, which requests a capability that compose denies', async () => {
      expect(await capability()).toContain('cap_net_bind_service');
      await expect(start(['version'])).rejects.toThrow('Operation not permitted');
    });

    it('starts with the Dockerfile’s binary, and forwards to the API and the web app', async () => {
      for (const command of treatmentIn(dir)) await run('sh', ['-c', command]);
      expect(await capability()).toBe('');
      expect(await readdir(dir)).toEqual(['caddy']);

      await cp(new URL('deploy/Caddyfile', ROOT), join(dir, 'Caddyfile'));
      await run('chown', ['-R', '1000:1000', dir]);
      const answer = await askThroughProxy({ caddy, dir });
      expect(answer).toEqual({ '/': 'web app /', '/api/readyz': 'api /readyz' });
    });
  },
);

/**
 * Runs the proxy in a separate network namespace, where its ports are free and `api` resolves to
 * servers that echo the request. Returns the response for each path.
 */
const askThroughProxy = async ({ caddy, dir }: { caddy: string; dir: string }) => {
  await writeFile(join(dir, 'hosts'), '127.0.0.1 localhost api\n');
  const inside = [
    ...['set -e', 'ip link set lo up', `mount --bind ${dir}/hosts /etc/hosts`],
    `exec "${process.execPath}" "${fileURLToPath(ASKER)}"`,
  ].join('\n');
  const command = ['setpriv', ...asComposed(), caddy, 'run', '--config', join(dir, 'Caddyfile')];
  const { stdout } = await run('unshare', ['--net', '--mount', 'sh', '-c', inside], {
    env: {
      ...{ PATH: process.env.PATH, COMMAND: JSON.stringify(command) },
      ...{ WEB_URL: 'http://localhost', XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
    },
  });
  return JSON.parse(stdout);
};
