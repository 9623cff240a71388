import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { html, platforms, SCRIPT_PAGE, serve } from './stand-ins.ts';
import { contentsOf, folderWith, sourceAt } from './support.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const run = (args: string[], hosts: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, CAPTURE_ALLOW: hosts.join(','), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said }));
  return { child, ended };
};

it('stops on Ctrl-C with nothing changed, and goes on where it was', async () => {
  const asked: string[] = [];
  const first = await serve((request, response) => {
    asked.push(request.url ?? '');
    platforms()(request, response);
  });
  let isAwake = false;
  let reached = () => {};
  const hangs = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const second = await serve((request, response) => {
    if (isAwake) platforms()(request, response);
    else reached();
  });
  const folder = await folderWith({
    'bank-of-ghana': [
      sourceAt(`http://${first}/tables/circulars.aspx`),
      sourceAt(`http://${second}/tables/circulars.aspx`, { key: 'second' }),
    ],
  });
  const before = (await contentsOf(folder))['bank-of-ghana.json'];
  const args = ['--catalogue', folder, '--out', join(folder, 'report')];
  const stopped = run(args, [first, second]);
  await hangs;
  stopped.child.kill('SIGINT');
  expect(await stopped.ended).toEqual({
    code: 130,
    said: expect.stringContaining('Stopped after 1 of 2. Run it again today to go on there.'),
  });
  expect((await contentsOf(folder))['bank-of-ghana.json']).toBe(before);

  isAwake = true;
  const askedBefore = asked.length;
  const { code, said } = await run(args, [first, second]).ended;
  expect([code, said]).toEqual([0, expect.stringContaining('1 of 2 were looked at before.')]);
  expect(asked).toHaveLength(askedBefore);
  expect(said).toContain('bank-of-ghana second: confidence medium → high.');
  expect((await contentsOf(folder))['bank-of-ghana.json']).toContain('"confidence": "high"');
});

it('has pages drawn that only a script draws, where there is a renderer', async () => {
  const host = await serve(platforms({ '/app': html(SCRIPT_PAGE) }));
  const rows = [3, 2, 1].map(
    (n) => `<li>0${n}/10/2026 <a href="/files/c${n}.pdf">Circular ${n} on large exposures</a>`,
  );
  const drawn = { say: 'drawn', url: `http://${host}/app`, html: `<ul>${rows.join('')}</ul>` };
  const renderer = await serve((request, response) => {
    if (request.url === '/draw') response.end(`${JSON.stringify(drawn)}\n`);
    else response.writeHead(404).end();
  });
  const folder = await folderWith({
    'bank-of-ghana': [sourceAt(`http://${host}/app`, { settings: { drawn_by_script: true } })],
  });
  const args = ['--catalogue', folder, '--out', join(folder, 'report'), '--dry-run'];
  const { said } = await run(args, [host], { RENDERER_URL: `http://${renderer}/` }).ended;
  expect(said).toContain('bank-of-ghana circulars-page: works, 3 items');
});

it.each([
  [['--banks', 'x'], 'Unknown option'],
  [['--bank', 'bank-of-mars'], 'The catalogue has no file bank-of-mars.json.'],
  [['--contact', 'me'], 'Invalid URL'],
])('says what is wrong with %j', async (args, message) => {
  expect(await run(args, []).ended).toEqual({ code: 2, said: expect.stringContaining(message) });
});
