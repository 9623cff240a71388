import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  createRedactor,
  findStorageProblems,
  readSettings,
  SettingsError,
  secretsIn,
  storagePlace,
  storageSettings,
} from './index.ts';

const schema = z.object(storageSettings);
const read = (env: Record<string, string>) => readSettings(schema, env, findStorageProblems);
const problemsOf = (env: Record<string, string>) => {
  try {
    read(env);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.problems : [String(error)];
  }
};
const key = { S3_ACCESS_KEY_ID: 'name', S3_SECRET_ACCESS_KEY: 'the-secret-key' };

it('storage uses the folder unless a bucket is set', () => {
  expect(storagePlace(read({ STORAGE_DIR: '/data' }))).toEqual({ kind: 'folder', dir: '/data' });
  const both = { STORAGE_DIR: '/data', S3_BUCKET: 'circulars', ...key };
  expect(storagePlace(read(both))).toEqual({
    ...{ kind: 's3', bucket: 'circulars', endpoint: undefined, region: 'us-east-1' },
    ...{ accessKeyId: 'name', secretAccessKey: 'the-secret-key' },
  });
});

it.each([
  [{}, ['STORAGE_DIR is missing']],
  [{ S3_BUCKET: 'No bucket', ...key }, ['S3_BUCKET must be the name of a bucket']],
  [
    { S3_BUCKET: 'circulars' },
    ['S3_BUCKET requires S3_ACCESS_KEY_ID', 'S3_BUCKET requires S3_SECRET_ACCESS_KEY'],
  ],
  [
    { S3_BUCKET: 'circulars', ...key, S3_ENDPOINT: 'files.example.com' },
    ['S3_ENDPOINT must be an http:// or https:// URL'],
  ],
])('storage settings are rejected at startup when invalid: %j', (env, problems) => {
  expect(problemsOf(env)).toEqual(problems);
});

it('storage settings mark the key as a secret, so that no log shows it', () => {
  const redact = createRedactor(secretsIn(schema, read({ S3_BUCKET: 'circulars', ...key })));
  expect(redact('signed with the-secret-key')).toBe('signed with [secret]');
});
