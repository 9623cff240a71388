import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  IDENTITY_ISSUER: 'http://127.0.0.1:4003/',
  PORT: '4003',
  IDENTITY_DATABASE_URL: 'postgresql://127.0.0.1/identity',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Circulate <no-reply@circulate.local>',
  IDENTITY_AUDIENCE: 'https://api.circulate.local',
  IDENTITY_CLIENT_ID: 'circulate-web',
  IDENTITY_WEB_ORIGINS: 'http://127.0.0.1:4000, http://localhost:4000/',
};

const problemsOf = (env: NodeJS.ProcessEnv) => {
  const outcome = readConfig(env);
  return 'problems' in outcome ? outcome.problems : [];
};

describe('readConfig', () => {
  it('accepts the required settings and uses defaults for the rest', () => {
    expect(readConfig(complete)).toEqual({
      config: {
        issuerUrl: 'http://127.0.0.1:4003',
        host: '127.0.0.1',
        port: 4003,
        databaseUrl: 'postgresql://127.0.0.1/identity',
        smtpUrl: 'smtp://127.0.0.1:1025',
        smtpAllowPlain: false,
        caBundle: undefined,
        mailFrom: 'Circulate <no-reply@circulate.local>',
        audience: 'https://api.circulate.local',
        clientId: 'circulate-web',
        webOrigins: ['http://127.0.0.1:4000', 'http://localhost:4000'],
        rolesClaim: 'https://circulate.local/roles',
        amrClaim: undefined,
        management: undefined,
        seedAccounts: [],
        logLevel: 'info',
        redact: expect.any(Function),
      },
    });
  });

  it('lists all problems in one error', () => {
    const problems = problemsOf({
      ...complete,
      PORT: 'four',
      SMTP_URL: '',
      IDENTITY_WEB_ORIGINS: '*',
      IDENTITY_ISSUER: 'http://127.0.0.1:4003/tenant',
    });
    expect(problems).toEqual([
      'IDENTITY_ISSUER must be an origin with no path, such as http://127.0.0.1:4003',
      'PORT must be a port number',
      'SMTP_URL is missing',
      'IDENTITY_WEB_ORIGINS must be a comma-separated list of origins, such as http://127.0.0.1:4000',
    ]);
  });

  it('rejects NODE_ENV=production unless it is explicitly allowed', () => {
    const production = { ...complete, NODE_ENV: 'production' };
    expect(problemsOf(production)).toEqual([
      expect.stringContaining('this provider is only for development, tests and trials'),
    ]);
    expect(problemsOf({ ...production, IDENTITY_ALLOW_PRODUCTION: 'true' })).toEqual([]);
    expect(problemsOf({ ...production, IDENTITY_ALLOW_PRODUCTION: '1' })).toHaveLength(1);
  });

  it('parses the accounts to create, and reports an invalid entry without quoting it', () => {
    const account = {
      email: 'ada@example.com',
      password: 'a fine password',
      email_verified: true,
      roles: ['admin'],
    };
    const withAccounts = (accounts: unknown) => ({
      ...complete,
      IDENTITY_SEED_ACCOUNTS: JSON.stringify(accounts),
    });
    expect(readConfig(withAccounts([account]))).toMatchObject({
      config: { seedAccounts: [account] },
    });
    const [problem] = problemsOf(withAccounts([account, { ...account, password: 'short77' }]));
    expect(problem).toContain('IDENTITY_SEED_ACCOUNTS entry 1.password');
    expect(problem).not.toContain('short77');
  });
});
