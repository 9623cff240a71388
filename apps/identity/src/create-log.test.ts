import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './create-log.ts';

const accounts = [
  { email: 'a@example.com', password: 'a-seeded-password', email_verified: true, roles: [] },
];
const env = {
  IDENTITY_ISSUER: 'http://127.0.0.1:4003',
  PORT: '4003',
  IDENTITY_DATABASE_URL: 'postgresql://u@127.0.0.1/identity',
  IDENTITY_DATABASE_PASSWORD: 'the-database-password',
  SMTP_URL: 'smtp://u:the-mail-password@127.0.0.1:25',
  MAIL_FROM: 'no-reply@example.com',
  IDENTITY_AUDIENCE: 'https://api.example.com',
  IDENTITY_CLIENT_ID: 'web',
  IDENTITY_WEB_ORIGINS: 'http://127.0.0.1:4000',
  IDENTITY_SEED_ACCOUNTS: JSON.stringify(accounts),
};

it('keeps secret settings out of the log, wherever in a log entry a library puts them', () => {
  const outcome = readConfig(env);
  if (!('config' in outcome)) throw new Error(outcome.problems.join());
  const lines: string[] = [];
  const log = createLog(outcome.config, { write: (line) => lines.push(line) });
  const secrets = ['the-database-password', 'the-mail-password', 'a-seeded-password'];
  for (const secret of secrets) {
    log.error({ err: Object.assign(new Error(`auth ${secret}`), { sent: [secret] }) }, secret);
  }
  expect(lines).toHaveLength(secrets.length);
  expect(lines.join('')).toContain('[secret]');
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});
