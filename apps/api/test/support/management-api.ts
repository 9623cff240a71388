import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createProviderAccounts } from '../../src/clients/provider-accounts.ts';
import { startTestApi } from './test-api.ts';

const CLIENT = {
  clientId: 'management',
  clientSecret: 'a-secret-of-the-management',
};
/** Timeout for an unresponsive provider, long enough for a busy machine. */
const SILENT_MS = 300;
const ANSWERING_MS = 30_000;
export type Trouble = 'none' | 'fails' | 'hangs' | 'dies' | 'drips' | 'refuses-token';

/**
 * Starts an imitation of the parts of Auth0's management API that the product uses, with ways to
 * make it fail.
 */
const startManagementApi = async () => {
  let trouble: Trouble = 'none';
  const valid = new Set<string>();
  const accounts = new Set<string>();
  /** Accounts that have a session, and accounts that have a refresh token. */
  const sessions = new Set<string>();
  const refreshTokens = new Set<string>();
  /** Requests for a confirmation email. */
  const messages: unknown[] = [];
  let tokensGiven = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (trouble === 'dies') return void request.socket.destroy();
    if (trouble === 'hangs') return;
    if (trouble === 'drips') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.write('{');
    }
    if (request.url === '/oauth/token') {
      const asked = JSON.parse(await text(request));
      const isClient = asked.client_secret === CLIENT.clientSecret && trouble !== 'refuses-token';
      if (!isClient) return void response.writeHead(401).end('{}');
      tokensGiven += 1;
      const token = randomUUID();
      valid.add(token);
      expect(asked.audience).toBe(`${url}api/v2/`);
      return void response.end(JSON.stringify({ access_token: token, expires_in: 86_400 }));
    }
    if (!valid.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      return void response.writeHead(401).end('{}');
    }
    if (trouble === 'fails') return void response.writeHead(500).end();
    if (request.method === 'POST' && request.url === '/api/v2/jobs/verification-email') {
      messages.push(JSON.parse(await text(request)));
      return void response.writeHead(201).end('{"status":"pending"}');
    }
    const [id = '', part = ''] = (request.url ?? '').replace('/api/v2/users/', '').split('/');
    const held = { sessions, 'refresh-tokens': refreshTokens, '': accounts }[part];
    if (request.method !== 'DELETE' || !held) return void response.writeHead(400).end();
    held.delete(decodeURIComponent(id));
    response.writeHead(part ? 202 : 204).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  return {
    url,
    accounts,
    sessions,
    refreshTokens,
    messages,
    tokensGiven: () => tokensGiven,
    forgetTokens: () => {
      valid.clear();
    },
    isSilent: () => trouble === 'hangs' || trouble === 'drips',
    be: (what: Trouble) => {
      trouble = what;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Starts the API with the provider's management API, and a short timeout for it. */
export const startApiWithManagement = async () => {
  const provider = await startManagementApi();
  const api = await startTestApi({
    env: {
      AUTH0_MANAGEMENT_CLIENT_ID: CLIENT.clientId,
      AUTH0_MANAGEMENT_CLIENT_SECRET: CLIENT.clientSecret,
      AUTH0_MANAGEMENT_DOMAIN: provider.url,
    },
  });
  const { management } = api.config;
  if (!management) throw new Error('It is configured here');
  const warnings: string[] = [];
  const log = {
    warn: (details: object, message: string) =>
      warnings.push(JSON.stringify({ ...details, message })),
  };
  return {
    api,
    provider,
    warnings,
    /** Returns dependencies for the provider jobs, with a new client each time. */
    jobDependencies: () => ({
      db: api.db,
      log,
      providerAccounts: createProviderAccounts(
        management,
        provider.isSilent() ? SILENT_MS : ANSWERING_MS,
      ),
    }),
    close: async () => {
      await api.close();
      await provider.stop();
    },
  };
};
