import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../support/start.mjs', import.meta.url));

const StackFileSchema = z.object({
  webUrl: z.url(),
  apiUrl: z.url(),
  identityUrl: z.url(),
  inboxUrl: z.url(),
  smtpUrl: z.string().startsWith('smtp://127.0.0.1:'),
  databaseUrl: z.string().startsWith('postgresql://'),
  audience: z.string(),
  clientId: z.string(),
  demo: z.object({
    betaCode: z.string().length(6),
    invoiceCode: z.string().length(6),
    subscriber: z.object({ email: z.email(), password: z.string() }),
    admin: z.object({ email: z.email(), password: z.string() }),
  }),
});
type StackFile = z.infer<typeof StackFileSchema>;

let dir: string;
test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-start-'));
  await chmod(dir, 0o711);
});
test.afterAll(() => rm(dir, { recursive: true, force: true }));

const start = async () => {
  const child = spawn(
    process.execPath,
    [MAIN, '--no-open', '--data-dir', dir, '--port-base', '6600'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  // No timeout, since a busy machine may take minutes; a failed start ends the process.
  let output = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ctrl-C stops everything')) resolve('ready');
    });
  });
  expect(await Promise.race([ready, exited]), output).toBe('ready');
  const file = await readFile(join(dir, 'stack.json'), 'utf8');
  return { child, exited, stack: StackFileSchema.parse(JSON.parse(file)) };
};

const TokenSchema = z.object({ access_token: z.string() });
const UserSchema = z.object({ sub: z.string() });

const signIn = async ({ identityUrl, clientId, audience, demo }: StackFile) => {
  const response = await fetch(`${identityUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: demo.subscriber.email,
      password: demo.subscriber.password,
      client_id: clientId,
      audience,
      scope: 'openid profile email',
    }),
  });
  const token = TokenSchema.parse(await response.json()).access_token;
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return { token, auth0_id: UserSchema.parse(claims).sub };
};

const call = async (stack: StackFile, method: string, path: string, body?: object) => {
  const { token, auth0_id } = await signIn(stack);
  const response = await fetch(`${stack.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify({ auth0_id, ...body }) } : {}),
  });
  expect(response.status).toBe(200);
  return z.array(z.object({ id: z.string() })).parse(await response.json());
};

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

// Starts take many seconds each, so they run one after another.
test.describe.configure({ mode: 'serial' });
let running: Awaited<ReturnType<typeof start>>;

test('the stack keeps its data after kill -9', async () => {
  const first = await start();
  const { stack } = first;
  const [bank] = await call(stack, 'GET', '/banks');
  await call(stack, 'POST', '/subscriptions', { bank_id: bank?.id });

  first.child.kill('SIGKILL');
  await first.exited;
  running = await start();
  const { auth0_id } = await signIn(running.stack);
  const followed = await call(
    running.stack,
    'GET',
    `/subscriptions/${encodeURIComponent(auth0_id)}`,
  );
  expect(followed.map(({ id }) => id)).toContain(bank?.id);
});

test('a second start on the same data takes over from the first', async () => {
  const first = running;
  running = await start();
  expect(await first.exited).toEqual([0, null]);
  expect((await call(running.stack, 'GET', '/banks')).length).toBeGreaterThan(100);
});

test('Ctrl-C stops every process', async () => {
  running.child.kill('SIGINT');
  expect(await running.exited).toEqual([0, null]);
  const { webUrl, apiUrl, identityUrl, inboxUrl } = running.stack;
  for (const url of [webUrl, apiUrl, identityUrl, inboxUrl]) expect(await answers(url)).toBe(false);
  await expect(readFile(join(dir, 'stack.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});
