import { z } from 'zod';
import { httpUrl } from './fields.ts';
import type { Environment } from './read-settings.ts';
import { tlsSettings } from './tls-settings.ts';

/** Settings of the storage for the files of circulars. */
export const storageSettings = {
  STORAGE_DIR: z
    .string()
    .optional()
    .describe('Folder for the circulars’ files. Required without `S3_BUCKET`.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('S3 bucket for the circulars’ files. It must already exist. Replaces `STORAGE_DIR`.'),
  S3_ENDPOINT: httpUrl()
    .optional()
    .describe(
      'URL of an S3-compatible server, such as `https://s3.example.com`. Default: Amazon S3.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key ID for `S3_BUCKET`.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    description: 'Secret access key for `S3_BUCKET`.',
    secret: true,
  }),
};

const StorageSettingsSchema = z.object({
  ...storageSettings,
  TLS_CA_BUNDLE: tlsSettings.TLS_CA_BUNDLE,
});

/** Returns problems with combinations of storage settings. */
export const findStorageProblems = (given: Environment): string[] => {
  if (!given.S3_BUCKET) return given.STORAGE_DIR ? [] : ['STORAGE_DIR is missing'];
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  return needed.filter((name) => !given[name]).map((name) => `S3_BUCKET requires ${name}`);
};

/** Returns the options of the storage for settings that have been validated. */
export const storagePlace = (settings: z.infer<typeof StorageSettingsSchema>) => {
  const { STORAGE_DIR = '', S3_BUCKET, S3_ENDPOINT, S3_REGION, TLS_CA_BUNDLE } = settings;
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  if (!S3_BUCKET) return { kind: 'folder' as const, dir: STORAGE_DIR };
  return {
    kind: 's3' as const,
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    caBundle: TLS_CA_BUNDLE,
  };
};
