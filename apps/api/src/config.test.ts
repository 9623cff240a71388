import { SettingsError } from '@circulate/platform/settings';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const ENV = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/circulate',
  AUTH0_DOMAIN: 'tenant.eu.auth0.com',
  AUTH0_AUDIENCE: 'https://api.example.com',
  AUTH0_CLIENT_ID: 'client',
  WEB_ORIGINS: 'https://app.example.com, http://localhost:5173',
  BETA_CODE_SECRET: 'b'.repeat(32),
  PRODUCT_TOKEN_SECRET: 'p'.repeat(32),
  STORAGE_DIR: '/data',
};

const problemsOf = (env: Record<string, string | undefined>) => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.problems : [String(error)];
  }
};

describe('loadConfig', () => {
  test('uses defaults when only the required settings are set', () => {
    expect(loadConfig(ENV)).toMatchObject({
      isProduction: false,
      logLevel: 'info',
      http: { host: '127.0.0.1', port: 3000, trustedProxies: [] },
      webOrigins: ['https://app.example.com', 'http://localhost:5173'],
      rateLimitPerMinute: 1_200,
      database: { url: ENV.DATABASE_URL },
      redisUrl: undefined,
      identity: {
        issuer: 'https://tenant.eu.auth0.com/',
        audience: 'https://api.example.com',
        clientId: 'client',
        rolesClaim: 'https://circulate.local/roles',
      },
      secrets: {
        betaCode: ENV.BETA_CODE_SECRET,
        productTokens: { current: ENV.PRODUCT_TOKEN_SECRET, previous: undefined },
        tombstones: [ENV.PRODUCT_TOKEN_SECRET],
      },
      storage: { kind: 'folder', dir: '/data' },
      uploadMaxBytes: 50 * 1024 * 1024,
    });
  });

  test.each([
    ['tenant.eu.auth0.com', 'https://tenant.eu.auth0.com/'],
    ['http://127.0.0.1:4602', 'http://127.0.0.1:4602/'],
    ['https://login.example.com/', 'https://login.example.com/'],
  ])('converts AUTH0_DOMAIN %s to the issuer %s', (domain, issuer) => {
    expect(loadConfig({ ...ENV, AUTH0_DOMAIN: domain }).identity.issuer).toBe(issuer);
  });

  test('leaves Redis off when REDIS_URL is set but empty', () => {
    expect(loadConfig({ ...ENV, REDIS_URL: '' }).redisUrl).toBeUndefined();
  });

  test('lists every missing setting when nothing is set', () => {
    expect(problemsOf({})).toEqual([
      'DATABASE_URL is missing',
      'AUTH0_DOMAIN is missing',
      'AUTH0_AUDIENCE is missing',
      'AUTH0_CLIENT_ID is missing',
      'BETA_CODE_SECRET is missing',
      'PRODUCT_TOKEN_SECRET is missing',
      'STORAGE_DIR is missing',
    ]);
  });

  test.each([
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// URL'],
    [{ BETA_CODE_SECRET: 'short' }, 'BETA_CODE_SECRET must be at least 32 characters long'],
    [
      { WEB_ORIGINS: 'https://app.example.com/' },
      'WEB_ORIGINS must be origins such as https://app.example.com',
    ],
    [{ AUTH0_DOMAIN: 'not a domain' }, 'AUTH0_DOMAIN must be a domain or a URL'],
    [
      { BOUNCE_SECRET: 'b'.repeat(32) },
      'BOUNCE_SECRET and BOUNCE_WEBHOOK_SECRET must be set together',
    ],
    [
      { BOUNCE_SECRET: 'b'.repeat(32), BOUNCE_WEBHOOK_SECRET: `${'w'.repeat(32)} & $` },
      'BOUNCE_WEBHOOK_SECRET must contain only letters, digits and . _ ~ + / = -, like any bearer token',
    ],
    [
      { NODE_ENV: 'production', CAPTURE_ALLOW: '127.0.0.1:80' },
      'CAPTURE_ALLOW is only for development and tests. Unset it in production',
    ],
    [{ WEB_ORIGINS: '*' }, 'WEB_ORIGINS must be origins such as https://app.example.com'],
  ])('names the invalid setting, and what is wrong with it, given %j', (part, problem) => {
    expect(problemsOf({ ...ENV, ...part })).toEqual([problem]);
  });
});
