import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@circulate/local-servers';

const CADDYFILE = new URL('../../../../deploy/Caddyfile', import.meta.url);

const TIME_LIMIT = /\b(read_header|idle) \d+[sm]\b/g;

/**
 * Starts Caddy in front of an API with the repository's Caddyfile, as docker-compose.yml does; only
 * the API's address differs. Only tests that wait for a time limit set a short one, because a busy
 * machine may take longer than that for its first response.
 */
export const startCaddy = async (caddy: string, apiUrl: string, limit?: '2s') => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const { hostname, port } = new URL(apiUrl);
  const config = join(dir, 'Caddyfile');
  const caddyfile = await readFile(CADDYFILE, 'utf8');
  const limited = limit ? caddyfile.replaceAll(TIME_LIMIT, `$1 ${limit}`) : caddyfile;
  await writeFile(config, limited.replaceAll('a api 3000', `a ${hostname} ${port}`));
  let child: ChildProcess;

  const start = async () => {
    const own = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
      env: { WEB_URL: url, HOME: dir, XDG_DATA_HOME: dir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = own;
    await new Promise<void>((resolve, reject) => {
      own.stderr.on('data', (chunk) => {
        if (String(chunk).includes('serving initial configuration')) resolve();
      });
      own.once('exit', (code) => reject(new Error(`caddy ended with ${code}`)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();

  return {
    url,
    host: new URL(url).host,
    kill: () => end('SIGKILL'),
    /** Restarts at the same address as before. */
    startAgain: start,
    stop: async () => {
      await end('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
};
