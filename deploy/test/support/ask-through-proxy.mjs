// Runs the proxy in front of two servers that echo their name and the request, and prints the
// responses. To be run in a network namespace, where these ports are free.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

for (const [name, port] of [
  ['api', 3000],
  ['web app', 4000],
]) {
  createServer((request, response) => response.end(`${name} ${request.url}`)).listen(port);
}

const [file, ...args] = JSON.parse(process.env.COMMAND ?? '[]');
const proxy = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
proxy.once('exit', (code) => process.exit(code ?? 1));

const ask = async (path) => {
  for (;;) {
    const answer = await fetch(`http://localhost:8080${path}`).catch(() => null);
    if (answer?.ok) return [path, await answer.text()];
    await pause(20);
  }
};

const answers = await Promise.all(['/', '/api/readyz'].map(ask));
process.stdout.write(JSON.stringify(Object.fromEntries(answers)), () => {
  proxy.removeAllListeners('exit').kill('SIGTERM');
  process.exit(0);
});
