import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { queryRows } from '@circulate/platform/connections';
import { isPathTooLong, SERVER_TIMEOUTS } from '@circulate/platform/http-limits';
import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { z } from 'zod';
import { hostInUrl, type IdentityConfig, issuerOf } from './config.ts';
import { createLog } from './create-log.ts';
import { type Database, forgetExpired, openDatabase } from './database/database.ts';
import { seedAccounts } from './database/seed-accounts.ts';
import { joinKeyIds, readKeyIds, readSigningKeys } from './database/signing-keys.ts';
import type { Dependencies } from './dependencies.ts';
import { asFormRequest, isJsonTokenRequest } from './http/json-as-form.ts';
import { createMailer } from './mail/mailer.ts';
import { isAllowedWebAddress } from './oidc/allowed-addresses.ts';
import { registerPasswordGrant } from './oidc/password-grant.ts';
import { providerConfiguration } from './oidc/provider-configuration.ts';
import { randomToken } from './random.ts';
import { addRoutes } from './routes.ts';

/** The running identity provider: its URL, and how to stop it. */
export type Identity = { url: string; close(): Promise<void> };

const CLEAN_UP_EVERY_MS = 10 * 60 * 1000;

/**
 * Starts the identity provider, after creating missing tables and accounts. Throws if it can't
 * start.
 */
export const startIdentity = async (
  config: IdentityConfig,
  log: Logger = createLog(config),
): Promise<Identity> => {
  const db = await openDatabase(config.databaseUrl, (error) => {
    log.error({ message: error.message }, 'a database connection failed');
  });
  const mailer = createMailer(config, log);
  const closeAll = async () => {
    await mailer.close();
    await db.end();
  };
  try {
    const deps = { config, db, mailer, log, cookieSecret: await readSecret(db, 'cookies') };
    await seedAccounts(db, config.seedAccounts);
    const server = await listen(deps);
    const cleanUp = setInterval(() => {
      forgetExpired(db).catch(({ message }: Error) => log.warn({ message }, 'clean-up failed'));
    }, CLEAN_UP_EVERY_MS).unref();
    return {
      url: addressOf(server, config),
      close: async () => {
        clearInterval(cleanUp);
        // Closes idle connections immediately, and busy ones after their response.
        await new Promise((resolve) => server.close(resolve));
        await closeAll();
      },
    };
  } catch (cause) {
    await closeAll();
    throw cause;
  }
};

const listen = async (deps: Dependencies): Promise<Server> => {
  const { host, port } = deps.config;
  const server = createServer(SERVER_TIMEOUTS, await createListener(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
};

const addressOf = (server: Server, config: IdentityConfig) => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://${hostInUrl(config.host)}:${port}`;
};

const createListener = async (deps: Dependencies) => {
  const handlerOfCurrentKeys = await createHandlerOfCurrentKeys(deps);
  const publicUrl = new URL(deps.config.issuerUrl);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (isPathTooLong(request.url ?? '/')) {
      response.setHeader('connection', 'close');
      return sendJson(response, 414, { error: 'invalid_request' });
    }
    if (request.url === '/healthz') return sendJson(response, 200, { status: 'ok' });
    statePublicAddress(request, publicUrl);
    const handler = await handlerOfCurrentKeys();
    if (!isJsonTokenRequest(request)) return handler(request, response);
    const form = await asFormRequest(request);
    if (form) return handler(form, response);
    const error_description = 'The body is not a flat JSON object.';
    sendJson(response, 400, { error: 'invalid_request', error_description });
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    logRequest(request, response, deps.log);
    answer(request, response).catch((error: Error) => {
      deps.log.error({ message: error.message, stack: error.stack }, 'request failed');
      if (!response.headersSent) sendJson(response, 500, { error: 'server_error' });
    });
  };
};

// Overrides the host of a request, so that every URL starts with the configured origin: a forged
// header must not redirect anyone, and the API may use an internal host name.
const statePublicAddress = ({ headers }: IncomingMessage, { host, protocol }: URL) => {
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.replace(':', '');
};

const sendJson = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/**
 * Logs a request and its response. Leaves out the query and the sign-in id, which contain secrets
 * (codes, tokens in emailed links, email addresses), and unknown paths, which may contain anything
 * that a user pasted.
 */
const logRequest = (request: IncomingMessage, response: ServerResponse, log: Logger) => {
  const startedAt = performance.now();
  response.once('finish', () => {
    const path = response.statusCode === 404 ? 'unknown' : patternOf(request.url ?? '/');
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method: request.method, path, status: response.statusCode, ms }, 'answered');
  });
};

const patternOf = (url: string) =>
  url
    .split('?')[0]
    ?.replace(/^\/(u|authorize)\/[^/]+/, '/$1/:id')
    .slice(0, 200);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns a function that returns the current request handler. It creates a new one when the keys
 * in the database have changed, because the library reads its keys only once. All other state is in
 * the database, so keys can be rotated without a restart.
 */
const createHandlerOfCurrentKeys = async (deps: Dependencies) => {
  let current = await createHandler(deps);
  return async (): Promise<Handler> => {
    if ((await readKeyIds(deps.db)) !== current.kids) current = await createHandler(deps);
    return current.handler;
  };
};

const createHandler = async (deps: Dependencies): Promise<{ kids: string; handler: Handler }> => {
  const keys = await readSigningKeys(deps.db);
  const provider = createProvider(deps, keys);
  addRoutes(provider, deps);
  return { kids: joinKeyIds(keys.map(({ kid }) => kid ?? '')), handler: provider.callback() };
};

const SecretSchema = z.object({ value: z.string() });

/** Returns the secret with this name. Creates it on first use, and keeps it across restarts. */
const readSecret = async (db: Database, name: string): Promise<string> => {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomToken(),
  ]);
  const [secret] = await queryRows(db, SecretSchema, 'select value from secrets where name = $1', [
    name,
  ]);
  if (!secret) throw new Error(`failed to store the secret ${name}`);
  return secret.value;
};

/** Creates the OIDC provider. It signs with the first key and publishes all of them. */
const createProvider = (deps: Dependencies, keys: JWK[]): Provider => {
  const provider = new Provider(issuerOf(deps.config), providerConfiguration(deps, keys));

  // Accepts any page of an allowed origin, as the hosted provider does for this product. By
  // default, the library accepts only URLs on a fixed list.
  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedWebAddress(deps.config, uri);
  registerPasswordGrant(provider, deps);

  // Trusts the scheme and host that `build-identity.ts` sets on every request.
  provider.proxy = true;
  const report = (error: unknown) => {
    const { name, message, stack } =
      error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
    deps.log.error({ name, message, stack }, 'request failed');
  };
  provider.onerror = report;
  provider.on('server_error', (_ctx, error) => report(error));
  return provider;
};
