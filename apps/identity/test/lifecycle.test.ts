import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction, openDatabase } from '../src/database/database.ts';
import { rotateSigningKeys } from '../src/database/signing-keys.ts';
import {
  authorizeRequest,
  readUserinfo,
  requestToken,
  signIn,
  startTestIdentity,
  subscriber,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const keySet = z.object({ keys: z.array(z.object({ kid: z.string() })) });

const keyIds = async () => {
  const response = await fetch(`${identity.url}/.well-known/jwks.json`);
  const { keys } = keySet.parse(await response.json());
  return keys.map(({ kid }) => kid);
};

describe('restarting the identity provider', () => {
  it('keeps keys, accounts, sessions and tokens', async () => {
    const browser = identity.browser();
    const { tokens } = await signIn(identity, browser);
    const before = await keyIds();

    await identity.restart();

    expect(await keyIds()).toEqual(before);
    expect((await readUserinfo(identity.url, tokens.access_token ?? '')).status).toBe(200);
    const silent = authorizeRequest({ prompt: 'none', response_mode: 'web_message' });
    expect((await browser.visit(silent.path)).text).toContain('"code":"');
    const refreshed = await requestToken(identity.url, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(refreshed.status).toBe(200);
  });

  it('keeps a stored account unchanged when the configuration differs', async () => {
    identity.config.seedAccounts = [{ ...subscriber, password: 'another password' }];
    await identity.restart();
    const { tokens } = await signIn(identity, identity.browser());
    expect(tokens.access_token).toBeTruthy();
  });
});

describe('key rotation', () => {
  it('signs with a new key immediately, while old tokens stay valid', async () => {
    const keys = createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`), {
      cooldownDuration: 0,
    });
    const { tokens: old } = await signIn(identity, identity.browser());
    await jwtVerify(old.access_token ?? '', keys);
    const [oldKid] = await keyIds();

    const newKid = await rotateSigningKeys(identity.db);

    expect(await keyIds()).toEqual([newKid, oldKid]);
    const { tokens } = await signIn(identity, identity.browser());
    expect(decodeProtectedHeader(tokens.access_token ?? '').kid).toBe(newKid);
    expect(decodeProtectedHeader(tokens.id_token ?? '').kid).toBe(newKid);
    await jwtVerify(tokens.access_token ?? '', keys);
    await jwtVerify(old.access_token ?? '', keys);
    expect((await readUserinfo(identity.url, old.access_token ?? '')).status).toBe(200);
  });

  it('stops publishing a key a day after it was retired', async () => {
    await identity.db.query(
      `update signing_keys set retired_at = now() - interval '25 hours' where retired_at is not null`,
    );
    expect(await keyIds()).toHaveLength(1);
  });

  it('doesn’t publish private keys', async () => {
    const text = await (await fetch(`${identity.url}/.well-known/jwks.json`)).text();
    expect(text).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  });
});

describe('broken database connection', () => {
  it('fails only the query in progress', async () => {
    const db = await openDatabase(identity.config.databaseUrl, () => undefined);
    const isBroken = inTransaction(db, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const gone = new Promise<void>((resolve) => client.once('end', resolve));
      await identity.db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await gone;
      await client.query('select 1');
    });
    await expect(isBroken).rejects.toThrow(/terminat|not queryable/);
    expect((await fetch(`${identity.url}/.well-known/jwks.json`)).status).toBe(200);
    await db.end();
  });
});

describe('overlong path', () => {
  it('is rejected with 414 before any other processing', async () => {
    expect((await fetch(`${identity.url}/${'.'.repeat(3_000)}/`)).status).toBe(414);
    expect((await fetch(`${identity.url}/?q=${'.'.repeat(3_000)}`)).status).toBe(200);
  });
});

describe('startup', () => {
  it('responds to /healthz when ready', async () => {
    expect((await fetch(`${identity.url}/healthz`)).status).toBe(200);
  });
});
