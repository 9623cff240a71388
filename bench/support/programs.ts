import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@circulate/database';
import { freePort } from '@circulate/local-servers';
import type { OnEnd } from './bench.ts';

const AUDIENCE = 'https://api.circulate.example';
const START_MS = 120_000;
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const secret = () => randomUUID().repeat(2);
const TSX = ['--conditions=@circulate/source', '--import', import.meta.resolve('tsx')];

type Program = { file: string; env: Record<string, string>; isReady: IsReady };
type IsReady = (child: ChildProcess, deadline: AbortSignal) => Promise<unknown>;

/**
 * Starts a program, waits until `isReady`, and stops it after the benchmark. Drops its output, but
 * prints its errors.
 */
const startProgram = async ({ file, env, isReady }: Program, onEnd: OnEnd): Promise<void> => {
  const options = file.endsWith('.ts') ? TSX : [];
  const child = spawn(process.execPath, [...options, file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  onEnd(async () => {
    child.kill();
    await exited;
  });
  const early = exited.then(([code]) => {
    throw new Error(`${file} exited with ${code} before it was ready`);
  });
  await Promise.race([isReady(child, AbortSignal.timeout(START_MS)), early]);
  early.catch(() => undefined);
};

/** Returns a check of whether a URL responds at all. */
const answersAt =
  (url: string): IsReady =>
  async (_child, deadline) => {
    while (!(await fetch(url).catch(() => null))) {
      deadline.throwIfAborted();
      await pause(50);
    }
  };

type Place = { databaseUrl: string; storageDir: string };
type Api = Awaited<ReturnType<typeof startApi>>;
type Call = { token: string; method: string; path: string; body?: FormData | object };

/** Starts the built API without rate limits, and an identity provider for it. */
export const startApi = async ({ databaseUrl, storageDir }: Place, onEnd: OnEnd) => {
  const identity = await startIdentity(onEnd);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
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
  const file = pathOf('../../apps/api/dist/main.js');
  await startProgram({ file, env, isReady: answersAt(`${url}/healthz`) }, onEnd);
  return {
    url,
    tokenOf: identity.tokenOf,
    /** Makes a call and returns its response; throws if the API rejects it. */
    call: async ({ token, method, path, body }: Call): Promise<unknown> => {
      const isJson = body !== undefined && !(body instanceof FormData);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    },
  };
};

type Work = Place & { smtpUrl: string; redisUrl?: string | undefined; operationsPort?: number };

/**
 * Starts the built worker without AI. It sends no circular to review, and serves metrics on
 * `operationsPort`.
 */
export const startWorker = (
  { databaseUrl, storageDir, smtpUrl, redisUrl, operationsPort }: Work,
  onEnd: OnEnd,
): Promise<void> =>
  startProgram(
    {
      file: pathOf('../../apps/worker/dist/main.js'),
      env: {
        DATABASE_URL: databaseUrl,
        STORAGE_DIR: storageDir,
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
        ...(operationsPort !== undefined && { OPERATIONS_PORT: String(operationsPort) }),
        SMTP_URL: smtpUrl,
        SMTP_ALLOW_PLAIN: 'true',
        MAIL_FROM: 'Circulate <alerts@circulate.example>',
        WEB_URL: 'https://app.circulate.example',
        BOUNCE_SECRET: secret(),
        REVIEW_CONFIDENCE: '0',
      },
      isReady: (child) => once(child, 'message'),
    },
    onEnd,
  );

/** Starts the bare API to compare the product's API with; returns its URL. */
export const startBareApi = async (databaseUrl: string, onEnd: OnEnd): Promise<string> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, PORT: String(port) };
  await startProgram({ file: pathOf('./bare-api.ts'), env, isReady: answersAt(url) }, onEnd);
  return url;
};

/** Adds a user with a complete profile and these `roles` in their token. */
export const addPerson = async (
  db: Database,
  { tokenOf }: Pick<Api, 'tokenOf'>,
  roles: string[] = [],
) => {
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
  return { id, sub, token: tokenOf(sub, roles) };
};

/**
 * Starts a minimal identity provider for the API: publishes a key and signs tokens
 * with it.
 */
const startIdentity = async (onEnd: OnEnd) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', use: 'sig', alg: 'RS256' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${port}`;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    url,
    tokenOf: (sub: string, roles: string[]): string => {
      const now = Math.floor(Date.now() / 1_000);
      const times = { iat: now, exp: now + 3_600 };
      const claims = { sub, iss: `${url}/`, aud: AUDIENCE, ...times };
      const input = [
        encode({ alg: 'RS256', kid: jwk.kid, typ: 'JWT' }),
        encode({ ...claims, 'https://circulate.local/roles': roles }),
      ].join('.');
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    },
  };
};
