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
  // Without a bucket, nothing is sent there.
  { S3_ENDPOINT: 'http://s3.example' },
])('accepts connections that stay on this machine or use TLS: %j', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

const where = 'if traffic to it never leaves this machine';
it.each([
  [
    { DATABASE_URL: 'postgresql://u:secret@db.example/x' },
    `DATABASE_URL connects to db.example without TLS: add ?sslmode=verify-full to it, or add db.example to PLAIN_HOSTS ${where}`,
  ],
  [
    { REDIS_URL: 'redis://queue.example', PLAIN_HOSTS: 'queue' },
    `REDIS_URL connects to queue.example without TLS: start it with rediss://, or add queue.example to PLAIN_HOSTS ${where}`,
  ],
  [
    { S3_BUCKET: 'b', S3_ENDPOINT: 'http://10.0.0.7:9000' },
    `S3_ENDPOINT connects to 10.0.0.7 without TLS: start it with https://, or add 10.0.0.7 to PLAIN_HOSTS ${where}`,
  ],
])(
  'rejects a connection without TLS, with a message that explains what to set: %j',
  (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  },
);

it.each([
  'postgresql://u@127.0.0.1.example/x',
  'postgresql://u@2130706433/x',
  'postgresql://u@0x7f.1/x',
  'postgresql://u@localhost.example/x',
  'postgresql://u@localhost/x?host=db.example',
  'postgresql://u@localhost/x?host=localhost&host=db.example',
  'postgresql://u@[::ffff:8.8.8.8]/x',
])('treats %s as another machine', (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL })).toHaveLength(1);
});

it.each([
  'sslmode=require',
  'sslmode=no-verify',
  'sslmode=verify-full&sslmode=disable',
  'sslmode=verify-full&uselibpqcompat=true',
  'ssl=0',
  'sslmode=verify-full&sslrootcert=/elsewhere',
])('rejects parameters that weaken TLS: %s', (parameters) => {
  const [problem] = problemsOf({ DATABASE_URL: `postgresql://u@db.example/x?${parameters}` });
  expect(problem).toContain('must have no ssl parameters except sslmode=verify-full');
  expect(problemsOf({ REDIS_URL: 'rediss://queue.example?tls=' })[0]).toContain(
    'must not include the `tls` parameter',
  );
});

it('rejects a bundle without certificates', () => {
  const here = fileURLToPath(import.meta.url);
  expect(problemsOf({ TLS_CA_BUNDLE: here })).toEqual([
    'TLS_CA_BUNDLE names a file without certificates',
  ]);
  expect(problemsOf({ TLS_CA_BUNDLE: '/nowhere' })).toEqual([
    'TLS_CA_BUNDLE names a file that can’t be read',
  ]);
});
