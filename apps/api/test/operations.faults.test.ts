import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIENCE } from './support/identity-server.ts';
import { pdfBytes } from './support/pdf-bytes.ts';
import { BETA_CODE_SECRET } from './support/secrets.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const SECRET = 'product-token-secret-for-tests-0123456789';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  proxy.destroy();
  await api.close();
});

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Runs the API as a separate process, with the same database and files. */
const startProcess = (env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: api.databaseUrl,
      AUTH0_DOMAIN: api.identity.url,
      AUTH0_AUDIENCE: AUDIENCE,
      AUTH0_CLIENT_ID: 'test-client',
      BETA_CODE_SECRET,
      PRODUCT_TOKEN_SECRET: SECRET,
      STORAGE_DIR: api.storageDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, exited };
};

const BOUNDARY = 'test-boundary';
/** Keeps connections open, as a proxy does. */
const proxy = new Agent({ keepAlive: true });

/** Starts an upload that sends everything but its end, which is sent on request. */
const beginUpload = async (port: number, admin: { sub: string; authorization: string }) => {
  const bank = await api.findBank();
  const fields = {
    filename: 'circular.pdf',
    uploadedBy: admin.sub,
    pdfUrl: 'https://bank.example/circular.pdf',
    timestamp: new Date().toISOString(),
    bankName: bank.bank_name,
    isMacroeconomicData: 'false',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="circular.pdf"\r\n` +
    'content-type: application/pdf\r\n\r\n';
  const request = httpRequest({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/admin/upload', agent: proxy },
    headers: {
      authorization: admin.authorization,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  const answered = once(request, 'response').then(async ([response]) => ({
    status: response.statusCode,
    body: await json(response),
  }));
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.write(`${parts.join('')}${file}`, () => resolve());
  });
  return {
    finish: () => {
      request.end(Buffer.concat([pdfBytes(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
      return answered;
    },
  };
};

describe('API process', () => {
  test('completes uploads in progress when it is stopped', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const port = await freePort();
    const { child, exited } = startProcess({ PORT: String(port) });
    await expect.poll(() => isListening(port)).toBe(true);
    const uploads = await Promise.all(Array.from({ length: 10 }, () => beginUpload(port, admin)));
    // Complete calls before and after the incomplete ones prove that the process has received
    // these.
    await fetch(`http://127.0.0.1:${port}/healthz`);

    child.kill('SIGTERM');
    await expect.poll(() => isListening(port)).toBe(false);
    const answers = await Promise.all(uploads.map(({ finish }) => finish()));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { code, output } = await exited;
    expect(code, output).toBe(0);
    const ids = answers.flatMap(({ body }) => Object(body).id);
    const stored = await api.db.circularVersion.findMany({ where: { circular_id: { in: ids } } });
    expect(stored).toHaveLength(uploads.length);
    const traced = stored.filter(({ circular_id, request_id }) =>
      output
        .split('\n')
        .some((line) => line.includes(circular_id) && line.includes(request_id ?? 'none')),
    );
    expect(traced).toHaveLength(uploads.length);
  });

  test('serves its metrics on a separate port', async () => {
    const [port, operationsPort] = [await freePort(), await freePort()];
    const { child, exited } = startProcess({
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
    });
    await expect.poll(() => isListening(operationsPort)).toBe(true);
    await fetch(`http://127.0.0.1:${port}/files/a-secret-ticket`);
    const metrics = await (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
    expect(metrics).toMatch(
      /circulate_http_request_duration_seconds_count{method="GET",route="\/files\/:ticket",status="\d+"} 1/,
    );
    expect(metrics).not.toContain('a-secret-ticket');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    expect((await exited).code).toBe(0);
  });

  test('lists every invalid setting, without secrets, and exits with 1', async () => {
    const { exited } = startProcess({
      PORT: 'high',
      BETA_CODE_SECRET: 'hunter2',
      REDIS_URL: 'http://:hunter2@h',
      AUTH0_AUDIENCE: '',
    });
    const { code, output } = await exited;
    expect(code).toBe(1);
    expect(output.trim().split('\n').slice(1)).toEqual([
      '  PORT must be a port number',
      '  REDIS_URL must be a redis:// or rediss:// URL',
      '  AUTH0_AUDIENCE is missing',
      '  BETA_CODE_SECRET must be at least 32 characters long',
    ]);
    expect(output).not.toContain('hunter2');
  });
});
