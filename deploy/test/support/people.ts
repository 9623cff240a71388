import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { trialSettings } from './compose.ts';

export const PASSWORD = 'a-password-of-this-test';

/** Returns an account of the identity provider. */
export const account = (name: string, roles: string[]) => ({
  email: `${name}@example.com`,
  password: PASSWORD,
  email_verified: true,
  name: `Sample ${name}`,
  roles,
  sub: `auth0|${name}`,
});

export type Account = ReturnType<typeof account>;

/** Returns functions that call a deployment's API as users do. */
export const openApi = (apiUrl: string, identityUrl: string) => {
  const call = async (path: string, token: string, init: RequestInit = {}) => {
    const isForm = init.body instanceof FormData;
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && init.body ? { 'content-type': 'application/json' } : {}),
      },
    });
    const body: unknown = await response.json();
    expect(response.ok, `${path}: ${JSON.stringify(body)}`).toBe(true);
    return body;
  };
  const send = (method: string, path: string, token: string, body: object) =>
    call(path, token, { method, body: JSON.stringify(body) });

  /** Signs a user in and returns an access token, valid for a few minutes. */
  const signIn = async ({ email, password }: Account) => {
    const { AUTH0_CLIENT_ID = '', AUTH0_AUDIENCE = '' } = trialSettings();
    const response = await fetch(`${identityUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        ...{ username: email, password, scope: 'openid profile email' },
        ...{ client_id: AUTH0_CLIENT_ID, audience: AUTH0_AUDIENCE },
      }),
    });
    return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
  };

  return {
    call,
    signIn,
    post: (path: string, token: string, body: object) => send('POST', path, token, body),

    /**
     * Signs up a user with an access code and completes their profile; returns their access token.
     */
    register: async (person: Account, betaCode: string) => {
      const gate = await send('POST', '/auth/verify-test-user', '', { code: betaCode });
      const { betaToken } = z.object({ betaToken: z.string() }).parse(gate);
      const token = await signIn(person);
      const [first_name = '', last_name = ''] = person.name.split(' ');
      const names = { first_name, last_name };
      const known = { auth0_id: person.sub, email: person.email, ...names };
      // The first call fails, because the profile is missing.
      await fetch(`${apiUrl}/auth/sync`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-beta-token': betaToken,
        },
        body: JSON.stringify(known),
      });
      const profile = { ...names, company: 'Sample Company', isManualAcceptance: false };
      await send('PATCH', '/users/account', token, profile);
      return token;
    },
  };
};

/** Returns an upload form for the Central Bank of Kenya. */
export const uploadForm = (admin: Account, pdf: Buffer) => {
  const form = new FormData();
  form.set('filename', 'circular.pdf');
  form.set('uploadedBy', admin.sub);
  form.set('pdfUrl', 'https://bank.example/circular.pdf');
  form.set('timestamp', new Date().toISOString());
  form.set('bankName', 'central-bank-of-kenya');
  form.set('isMacroeconomicData', 'false');
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'c.pdf');
  return form;
};

/** Adds users who subscribe to foreign exchange at the Central Bank of Kenya. */
export const insertSubscribers = async (database: pg.Client, count: number) => {
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `subscriber-${index + 1}@example.com`,
  }));
  for (const { id, email } of people) {
    await database.query(
      `INSERT INTO users (id, email, email_verified, first_name, last_name, company, code_type)
       VALUES ($1, $2, true, 'Sample', 'Reader', 'Sample Company', 'beta')`,
      [id, email],
    );
    await database.query(
      `INSERT INTO bank_subscriptions (user_id, bank_id)
       SELECT $1, id FROM banks WHERE bank_name = 'central-bank-of-kenya'`,
      [id],
    );
    await database.query(
      `INSERT INTO category_subscriptions (user_id, category_id)
       SELECT $1, id FROM categories WHERE slug = 'foreign-exchange'`,
      [id],
    );
  }
  return people.map(({ email }) => email);
};
