import { randomUUID } from 'node:crypto';
import type { TestApi } from './test-api.ts';

type Newcomer = { email?: string; verified?: boolean; connection?: string };

type Someone = { sub: string; authorization: string };

type CodeOptions = { accounts_allowed?: number; code_type?: 'invoice' };

/**
 * Creates helpers for tests of the first sync: users known only to the provider, and beta tokens.
 */
export const createSyncSupport = (api: TestApi) => ({
  newcomer: async ({ email, verified = true, connection = 'auth0' }: Newcomer = {}) => {
    const sub = `${connection}|${randomUUID()}`;
    const address = email ?? `${randomUUID()}@example.com`;
    api.identity.know({ sub, email: address, email_verified: verified });
    return { sub, email: address, authorization: `Bearer ${await api.identity.token({ sub })}` };
  },

  sync: (someone: Someone, betaToken?: string, body: object = {}) => {
    const call = api.http.post('/auth/sync').set('authorization', someone.authorization);
    if (betaToken !== undefined) call.set('x-beta-token', betaToken);
    return call.send({
      auth0_id: someone.sub,
      email: 'body@example.com',
      first_name: 'First',
      last_name: 'Reader',
      ...body,
    });
  },

  betaTokenFor: async (data: CodeOptions = {}) => {
    const { code, id } = await api.createCode(data);
    const answer = await api.http.post('/auth/verify-test-user').send({ code });
    return { betaToken: String(answer.body.betaToken), codeId: id };
  },

  complete: (someone: Someone) =>
    api.http.patch('/users/account').set('authorization', someone.authorization).send({
      first_name: 'First',
      last_name: 'Reader',
      company: 'Bank',
      isManualAcceptance: false,
    }),

  userOf: (sub: string) =>
    api.db.user.findFirst({ where: { identities: { some: { auth0_id: sub } } } }),
});
