import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { confinement } from './confinement.ts';

const here = fileURLToPath(new URL('./', import.meta.url));

/** Runs `code` in a sandboxed process; returns its output, or the code of its error. */
const tryConfined = async (code: string) => {
  const attempt = `import('node:fs').then(async (fs) => { ${code}; console.log('done') })
    .catch((error) => console.log(error.code ?? error.name))`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...confinement([here, here]), '--eval', attempt],
    { env: {} },
  );
  return stdout.trim();
};

it.each([
  ['read a file on the machine', `fs.readFileSync('/etc/hostname')`, 'ERR_ACCESS_DENIED'],
  ['write a file', `fs.writeFileSync(${JSON.stringify(`${here}x`)}, '')`, 'ERR_ACCESS_DENIED'],
  [
    'start a program',
    `(await import('node:child_process')).spawnSync('true')`,
    'ERR_ACCESS_DENIED',
  ],
  [
    'start a thread',
    `new (await import('node:worker_threads')).Worker('', { eval: true })`,
    'ERR_ACCESS_DENIED',
  ],
  ['evaluate a string', `new Function('return 1')`, 'EvalError'],
])('a sandboxed process cannot %s', async (_what, code, refusal) => {
  expect(await tryConfined(code)).toBe(refusal);
});

it('a sandboxed process can read its own code', async () => {
  expect(await tryConfined(`fs.readFileSync(${JSON.stringify(`${here}confinement.ts`)})`)).toBe(
    'done',
  );
});
