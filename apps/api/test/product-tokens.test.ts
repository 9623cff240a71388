import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createProductTokens } from '../src/clients/product-tokens.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
const tokens = createProductTokens(api.app.jwt, api.config.secrets.productTokens);
afterAll(() => api.close());

const lifetimeS = (token: string) => {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return exp - iat;
};

describe('product tokens', () => {
  test('expire after their own lifetime', () => {
    expect(lifetimeS(tokens.issueBetaPass(randomUUID()))).toBe(24 * 60 * 60);
    expect(lifetimeS(tokens.issueFileTicket(randomUUID()).ticket)).toBe(60);
  });

  test('return their content when read as their own type', () => {
    const id = randomUUID();
    expect(tokens.readBetaPass(tokens.issueBetaPass(id))).toBe(id);
    expect(tokens.readFileTicket(tokens.issueFileTicket(id).ticket)).toBe(id);
  });

  test('stay valid after a key rotation until the old key is removed', () => {
    const [old, next] = ['an-old-key-0123456789-0123456789', 'a-new-key-0123456789-0123456789'];
    const id = randomUUID();
    const before = createProductTokens(api.app.jwt, { current: old }).issueBetaPass(id);
    const rotating = createProductTokens(api.app.jwt, { current: next, previous: old });
    expect(rotating.readBetaPass(before)).toBe(id);
    expect(rotating.readBetaPass(rotating.issueBetaPass(id))).toBe(id);
    const rotated = createProductTokens(api.app.jwt, { current: next });
    expect(rotated.readBetaPass(before)).toBeUndefined();
    expect(rotated.readBetaPass(rotating.issueBetaPass(id))).toBe(id);
  });

  test('are rejected when read as another type', () => {
    const id = randomUUID();
    const [pass, { ticket }] = [tokens.issueBetaPass(id), tokens.issueFileTicket(id)];
    expect([tokens.readFileTicket(pass), tokens.readBetaPass(ticket)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([tokens.readBetaPass(pass), tokens.readFileTicket(ticket)]).toEqual([id, id]);
  });

  test('are rejected without an expiry', () => {
    const aud = 'circulate:beta-pass';
    const key = api.config.secrets.productTokens.current;
    const sign = (more: object) =>
      api.app.jwt.sign({ code_id: randomUUID() }, { aud, algorithm: 'HS256', key, ...more });
    expect(tokens.readBetaPass(sign({ expiresIn: 60 }))).toBeDefined();
    expect(tokens.readBetaPass(sign({}))).toBeUndefined();
  });

  test.each(['', 'a.b.c', 'null', '..'])('are rejected when they are %j', (token) => {
    expect(tokens.readBetaPass(token)).toBeUndefined();
  });
});
