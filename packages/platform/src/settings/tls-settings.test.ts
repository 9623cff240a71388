import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  findTlsProblems,
  postgresUrl,
  readSettings,
  redisUrl,
  SettingsError,
  tlsSettings,
} from './index.ts';

const schema = z.object({
  ...tlsSettings,
  DATABASE_URL: postgresUrl().optional(),
  REDIS_URL: redisUrl().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
});
const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(schema, env, findTlsProblems);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.problems : [String(error)];
  }
};

it.each([
  { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/x' },
  { DATABASE_URL: 'postgresql://u@localhost/x' },
  { DATABASE_URL: 'postgresql://u@[::1]/x' },
  { DATABASE_URL: 'postgresql://u@ignored/x?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://u@db.example/x?sslmode=verify-full' },
  { DATABASE_URL: 'postgresql://u@postgres/x', PLAIN_HOSTS: 'redis, postgres' },
  { REDIS_URL: 'redis://127.8.0.1' },
  { REDIS_URL: 'rediss://queue.example' },
  { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' },
  { S3_BUCKET: 'b' },
  // Nothing goes there.
  { S3_ENDPOINT: 'http://s3.example' },
])('a program starts whose connections stay on this machine or are private: %j', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

const where = 'where the way there never leaves this machine';
it.each([
  [
    { DATABASE_URL: 'postgresql://u:secret@db.example/x' },
    `DATABASE_URL leads to db.example without TLS: add ?sslmode=verify-full to it, or name db.example in PLAIN_HOSTS ${where}`,
  ],
  [
    { REDIS_URL: 'redis://queue.example', PLAIN_HOSTS: 'queue' },
    `REDIS_URL leads to queue.example without TLS: begin it with rediss://, or name queue.example in PLAIN_HOSTS ${where}`,
  ],
  [
    { S3_BUCKET: 'b', S3_ENDPOINT: 'http://10.0.0.7:9000' },
    `S3_ENDPOINT leads to 10.0.0.7 without TLS: begin it with https://, or name 10.0.0.7 in PLAIN_HOSTS ${where}`,
  ],
])('one whose connection would be in clear says what to set: %j', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

it.each([
  'postgresql://u@127.0.0.1.example/x',
  'postgresql://u@2130706433/x',
  'postgresql://u@0x7f.1/x',
  'postgresql://u@localhost.example/x',
  'postgresql://u@localhost/x?host=db.example',
  'postgresql://u@localhost/x?host=localhost&host=db.example',
  'postgresql://u@[::ffff:8.8.8.8]/x',
])('a name that only looks like this machine is none: %s', (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL })).toHaveLength(1);
});

it.each([
  'sslmode=require',
  'sslmode=no-verify',
  'sslmode=verify-full&sslmode=disable',
  'sslmode=verify-full&uselibpqcompat=true',
  'ssl=0',
  'sslmode=verify-full&sslrootcert=/elsewhere',
])('no parameter takes back what TLS promises: %s', (parameters) => {
  const [problem] = problemsOf({ DATABASE_URL: `postgresql://u@db.example/x?${parameters}` });
  expect(problem).toContain('must be without ssl parameters other than sslmode=verify-full');
  expect(problemsOf({ REDIS_URL: 'rediss://queue.example?tls=' })[0]).toContain(
    'must be without the parameter tls',
  );
});

it('a bundle of authorities that is none is named at start', () => {
  const here = fileURLToPath(import.meta.url);
  expect(problemsOf({ TLS_CA_BUNDLE: here })).toEqual([
    'TLS_CA_BUNDLE names a file that holds no certificate',
  ]);
  expect(problemsOf({ TLS_CA_BUNDLE: '/nowhere' })).toEqual([
    'TLS_CA_BUNDLE names a file that can’t be read',
  ]);
});
