import { createHash, randomBytes } from 'node:crypto';
import { freePort, startTestDatabase } from '@circulate/local-servers';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { z } from 'zod';
import { type Identity, startIdentity } from '../../src/build-identity.ts';
import type { IdentityConfig, SeedAccount } from '../../src/config.ts';
import { createLog } from '../../src/create-log.ts';
import { type Browser, createBrowser, type Visit } from './browser.ts';
import { startInbox } from './inbox.ts';

export const AUDIENCE = 'https://api.circulate.local';
export const CLIENT_ID = 'circulate-web';
export const WEB = 'http://127.0.0.1:4000';
export const CALLBACK = `${WEB}/callback`;
export const ROLES_CLAIM = 'https://circulate.local/roles';
export const AMR_CLAIM = 'https://circulate.local/amr';
export const MANAGEMENT = { clientId: 'management', clientSecret: 'a-secret-of-the-management' };

export const subscriber: SeedAccount & { name: string } = {
  email: 'sam@example.com',
  password: 'subscriber-password',
  email_verified: true,
  name: 'Sam Subscriber',
  roles: [],
  sub: 'auth0|seeded-subscriber',
};
export const credentials = { email: subscriber.email, password: subscriber.password };

export const admin: SeedAccount = {
  email: 'first@example.com',
  password: 'administrator-password',
  email_verified: true,
  name: 'First Admin',
  roles: ['admin'],
  amr: ['mfa'],
};

/** Starts the provider in this process with its own database and a real inbox. */
export const startTestIdentity = async () => {
  const database = await startTestDatabase();
  const inbox = await startInbox();
  const logLines: string[] = [];
  const toLog: DestinationStream = { write: (line) => logLines.push(line) };
  const port = await freePort();
  const config: IdentityConfig = {
    issuerUrl: `http://127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    databaseUrl: database.url,
    smtpUrl: inbox.url,
    smtpAllowPlain: true,
    caBundle: undefined,
    mailFrom: 'Circulate <no-reply@circulate.local>',
    audience: AUDIENCE,
    clientId: CLIENT_ID,
    webOrigins: [WEB, 'http://localhost:4000'],
    rolesClaim: ROLES_CLAIM,
    amrClaim: AMR_CLAIM,
    management: MANAGEMENT,
    seedAccounts: [subscriber, admin],
    logLevel: 'debug',
    // Tests search the log for secrets, so nothing is redacted.
    redact: (text) => text,
  };
  const start = () => startIdentity(config, createLog(config, toLog));
  let identity: Identity = await start();
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  // Its connections may still be closing when the server stops.
  db.on('error', () => undefined);

  return {
    config,
    url: config.issuerUrl,
    issuer: `${config.issuerUrl}/`,
    inbox,
    db,
    log: () => logLines.join(''),
    browser: () => createBrowser(config.issuerUrl),
    restart: async () => {
      await identity.close();
      identity = await start();
    },
    stop: async () => {
      await identity.close();
      await db.end();
      await inbox.stop();
      await database.stop();
    },
  };
};

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** Builds the request with which the product's library starts a sign-in. */
export const authorizeRequest = (params: Record<string, string | undefined> = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: CALLBACK,
    audience: AUDIENCE,
    scope: 'openid profile email offline_access',
    state: 'the-state',
    nonce: 'the-nonce',
    response_mode: 'query',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    auth0Client: 'eyJuYW1lIjoidGVzdCJ9',
    ...params,
  };
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) given.set(key, value);
  }
  return { path: `/authorize?${given}`, verifier };
};

const tokenAnswer = z.looseObject({
  access_token: z.string().optional(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
  error: z.string().optional(),
});

/** Calls the token endpoint with a form. */
export const requestToken = async (url: string, body: Record<string, string>) => {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: CLIENT_ID, ...body }),
  });
  return { status: response.status, body: tokenAnswer.parse(await response.json()) };
};

/** Exchanges the code that a visit ended with. */
export const tradeCode = (url: string, visit: Visit, verifier: string) =>
  requestToken(url, {
    grant_type: 'authorization_code',
    code: new URL(visit.url).searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  });

/** Signs the subscriber in with a password and returns the tokens. */
export const signIn = async (
  { url }: Pick<TestIdentity, 'url'>,
  browser: Browser,
  { email, password }: { email: string; password: string } = credentials,
) => {
  const request = authorizeRequest({ connection: 'Username-Password-Authentication' });
  const page = await browser.visit(request.path);
  const back = await browser.submit(page, { email, password });
  return { back, tokens: (await tradeCode(url, back, request.verifier)).body };
};

export const readUserinfo = async (url: string, accessToken: string) => {
  const response = await fetch(`${url}/userinfo`, {
    headers: { authorization: `Bearer ${accessToken}`, origin: WEB },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: z.record(z.string(), z.unknown()).parse(await response.json()),
  };
};
