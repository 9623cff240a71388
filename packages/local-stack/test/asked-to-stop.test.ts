import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ASKED_TO_STOP = fileURLToPath(new URL('../../../scripts/asked-to-stop.mjs', import.meta.url));

const COMMAND = `import { askedToStop } from ${JSON.stringify(ASKED_TO_STOP)};
  const alive = setInterval(() => {}, 1000);
  askedToStop().addEventListener('abort', () => { console.log('stopped'); clearInterval(alive); });
  console.log('runs');`;

/** Runs a script as npm does, in a shell that stays until the script ends. */
const NPM = `require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$COMMAND"; true', process.execPath], {
  stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;

it.skipIf(process.platform === 'win32')(
  'a command started by npm notices when npm is killed (skipped on Windows)',
  async () => {
    const npm = spawn(process.execPath, ['-e', NPM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, COMMAND },
    });
    let said = '';
    const ended = once(npm.stdout, 'close');
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said === 'runs\n') npm.kill('SIGKILL');
    });
    await ended;
    expect(said).toBe('runs\nstopped\n');
  },
  60_000,
);
