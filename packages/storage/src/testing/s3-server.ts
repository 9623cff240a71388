import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from '../storage.ts';

const BUCKET = 'circulars';
/** The only access key that this server accepts. */
const KEY = 'S3RVER';

/** Called before each request; returns true if it has responded itself. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Starts an S3 server with an empty bucket on loopback, for tests; with a certificate it uses TLS.
 */
export const startTestS3 = async (
  intercept: Intercept = () => false,
  certificate?: { cert: string; key: string },
) => {
  const directory = await mkdtemp(join(tmpdir(), 'circulate-s3-'));
  const s3 = new S3rver({
    ...{ directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (intercept(request, response) || endUpload(directory, request, response)) return;
    answer(request, response);
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `${certificate ? 'https' : 'http'}://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const place: Bucket = {
    ...{ bucket: BUCKET, endpoint, region: 'us-east-1' },
    ...{ accessKeyId: KEY, secretAccessKey: KEY },
  };
  return {
    place,
    /** Environment variables with which a program uses this server. */
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** Lists everything on the server's disk, including parts of unfinished uploads. */
    leftovers: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Aborts a multipart upload, the only call that we use and that this server lacks. */
const endUpload = (directory: string, request: IncomingMessage, response: ServerResponse) => {
  const id = new URLSearchParams(request.url?.split('?')[1]).get('uploadId');
  if (request.method !== 'DELETE' || !id || !/^\w+$/.test(id)) return false;
  rm(join(directory, BUCKET, '._S3rver_uploads', id), { recursive: true }).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(404).end(),
  );
  return true;
};
