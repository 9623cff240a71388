import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const AUDIENCE = 'https://api.circulate.example';
const START_MS = 60_000;
const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const secret = () => randomUUID().repeat(2);

/** A port on loopback that nobody listens on. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a program and waits until `isReady`; what it logs goes nowhere, its errors to our own. Gives
 * the function that stops it, with a signal of its own where that is to be rude, and its `pid`.
 */
const startProgram = async (file, env, isReady) => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A bench that fails leaves no program behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  const exited = once(child, 'exit');
  const deadline = AbortSignal.timeout(START_MS);
  const early = exited.then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  await Promise.race([isReady(child, deadline), early]);
  early.catch(() => undefined);
  const stop = async (signal) => {
    process.off('exit', kill);
    child.kill(signal);
    await exited;
  };
  return Object.assign(stop, { pid: child.pid });
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Waits until an address answers at all. */
const answersAt = (url) => async (_child, deadline) => {
  while (!(await fetch(url).catch(() => null))) {
    deadline.throwIfAborted();
    await pause(50);
  }
};

/** Starts the built API with an identity provider of its own, and no limit on calls. */
export const startApi = async ({ databaseUrl, redisUrl, storageDir }) => {
  const identity = await startIdentity();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    PORT: String(port),
    AUTH0_DOMAIN: identity.url,
    AUTH0_AUDIENCE: AUDIENCE,
    AUTH0_CLIENT_ID: 'bench',
    WEB_ORIGINS: 'https://app.circulate.example',
    BETA_CODE_SECRET: secret(),
    PRODUCT_TOKEN_SECRET: secret(),
    STORAGE_DIR: storageDir,
    RATE_LIMIT_PER_MINUTE: '1000000000',
  };
  const stop = await startProgram(
    pathOf('../../apps/api/dist/main.js'),
    env,
    answersAt(`${url}/healthz`),
  );
  return {
    url,
    pid: stop.pid,
    tokenOf: identity.tokenOf,
    /** Makes one call and gives its answer; throws what the API refuses. */
    call: async (token, method, path, body) => {
      const isJson = body && !(body instanceof FormData);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        body: isJson ? JSON.stringify(body) : body,
      });
      const answer = await response.json();
      if (response.ok) return answer;
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    },
    stop: async () => {
      await stop();
      identity.close();
    },
  };
};

/**
 * Starts the built worker, offline, and lets no circular wait for review; its metrics are at
 * `operationsPort`; `settings` are further ones. Gives what stops it.
 */
export const startWorker = ({
  databaseUrl,
  redisUrl,
  storageDir,
  smtpUrl,
  operationsPort,
  settings = {},
}) =>
  startProgram(
    pathOf('../../apps/worker/dist/main.js'),
    {
      DATABASE_URL: databaseUrl,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      STORAGE_DIR: storageDir,
      ...(operationsPort && { OPERATIONS_PORT: String(operationsPort) }),
      SMTP_URL: smtpUrl,
      SMTP_ALLOW_PLAIN: 'true',
      MAIL_FROM: 'Circulate <alerts@circulate.example>',
      WEB_URL: 'https://app.circulate.example',
      BOUNCE_SECRET: secret(),
      REVIEW_CONFIDENCE: '0',
      ...settings,
    },
    (child) => once(child, 'message'),
  );

/** Starts the bare API that the product's is compared with. */
export const startBareApi = async ({ databaseUrl }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, PORT: String(port) };
  return { url, stop: await startProgram(pathOf('./bare-api.mjs'), env, answersAt(url)) };
};

/** Stores a person with a complete profile; with `roles` in their token. */
export const addPerson = async (db, api, roles = []) => {
  const sub = `auth0|${randomUUID()}`;
  const { id } = await db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      first_name: 'Sample',
      last_name: 'Person',
      company: 'Sample',
      code_type: 'beta',
      identities: { create: { auth0_id: sub } },
    },
  });
  return { id, sub, token: api.tokenOf(sub, roles) };
};

/** An identity provider as far as the API can tell: it publishes a key and signs tokens with it. */
const startIdentity = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', use: 'sig', alg: 'RS256' };
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    url,
    tokenOf: (sub, roles) => {
      const now = Math.floor(Date.now() / 1_000);
      const input = [
        encode({ alg: 'RS256', kid: jwk.kid, typ: 'JWT' }),
        encode({
          sub,
          iss: `${url}/`,
          aud: AUDIENCE,
          iat: now,
          exp: now + 3_600,
          'https://circulate.local/roles': roles,
        }),
      ].join('.');
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
