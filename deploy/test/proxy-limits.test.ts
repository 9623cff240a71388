import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, freePort } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';

const caddy = findProgram('caddy');

describe.skipIf(!caddy)('proxy (skipped without Caddy)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circulate-proxy-'));
  let url: string;
  let child: ChildProcess;

  beforeAll(async () => {
    url = `http://127.0.0.1:${await freePort()}`;
    child = spawn(
      caddy ?? 'caddy',
      [
        'run',
        '--adapter',
        'caddyfile',
        '--config',
        fileURLToPath(new URL('deploy/Caddyfile', ROOT)),
      ],
      {
        env: { WEB_URL: url, HOME: folder, XDG_DATA_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    await new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (chunk) => {
        if (String(chunk).includes('serving initial configuration')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`caddy ended with ${code}`)));
    });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });

  // Normal paths get 503, since the API isn't running here.
  it.each([
    ['/', 503],
    ['/api/banks', 503],
    [`/callback?code=${'a'.repeat(4_000)}`, 503],
    [`/${'.'.repeat(3_000)}/`, 414],
    [`/api/${'.'.repeat(3_000)}/`, 414],
  ])('forwards normal paths, and rejects overlong ones with 414 (%#)', async (path, status) => {
    expect((await fetch(url + path)).status).toBe(status);
  });
});
