import { Agent } from 'node:https';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { tlsOptions } from '@circulate/platform/settings';
import {
  type Bucket,
  isKey,
  requireKey,
  requirePrefix,
  type Storage,
  StorageUnavailable,
} from './storage.ts';

/** Time limits for the server, in milliseconds. */
export type Timeouts = {
  /** Attempts per call, with a growing pause in between. */
  tries?: number;
  /** To connect. */
  connectMs?: number;
  /** From the first byte of a request to the first byte of its response. */
  answerMs?: number;
  /** Between two chunks of a file being read. */
  pieceMs?: number;
  /** For `check` as a whole, whose caller can't wait long. */
  checkMs?: number;
};

/** Memory per upload: one part being sent and one being filled. */
const PARTS_AT_ONCE = 1;

/** Stores files in an existing bucket, under our keys. */
export const openS3Storage = (place: Bucket, timeouts: Timeouts = {}): Storage => {
  const { pieceMs = 30_000, checkMs = 3_000 } = timeouts;
  const client = createClient(place, timeouts);
  const inBucket = (key: string) => ({ Bucket: place.bucket, Key: requireKey(key) });

  return {
    put: (key, content) =>
      translated(`file ${key}`, async () => {
        const params = { ...inBucket(key), Body: content };
        try {
          // Uses parts, because the length is unknown; no object exists before the last part
          // arrives.
          await new Upload({ client, params, queueSize: PARTS_AT_ONCE }).done();
        } catch (error) {
          // Aborting may fail too, but the error to report is the original one.
          throw content.errored ?? error;
        } finally {
          content.destroy();
        }
      }),
    open: (key, range) =>
      translated(`file ${key}`, async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...inBucket(key), Range }));
        if (!(Body instanceof Readable)) throw new TypeError('Expected the file as a stream');
        return readWithTimeout(Body, pieceMs);
      }),
    size: (key) =>
      translated(`file ${key}`, async () => {
        const { ContentLength } = await client.send(new HeadObjectCommand(inBucket(key)));
        return ContentLength ?? 0;
      }),
    remove: (key) =>
      translated(`file ${key}`, async () => {
        await client.send(new DeleteObjectCommand(inBucket(key)));
      }),
    list: (prefix) => {
      const asked = { Bucket: place.bucket, Prefix: requirePrefix(prefix) };
      return listKeys(paginateListObjectsV2({ client }, asked));
    },
    check: () =>
      translated(`bucket ${place.bucket}`, async () => {
        // Checks that the bucket exists and accepts our key; only writing shows whether we may
        // write.
        const abortSignal = AbortSignal.timeout(checkMs);
        await client.send(new HeadBucketCommand({ Bucket: place.bucket }), { abortSignal });
      }),
  };
};

const createClient = (
  { region, endpoint, accessKeyId, secretAccessKey, caBundle }: Bucket,
  { tries = 3, connectMs = 5_000, answerMs = 30_000 }: Timeouts,
) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Few servers other than Amazon's have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // Set only if needed, because our own agent replaces the library's.
      ...(caBundle && {
        httpsAgent: new Agent({ ...tlsOptions(caBundle), keepAlive: true, maxSockets: 50 }),
      }),
      // Off, as it would also end the stream of a slow reader; `readWithTimeout` distinguishes the
      // two.
      socketTimeout: 0,
    },
    // Many compatible servers reject newer checksums; requests are signed with their SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

async function* listKeys(pages: ReturnType<typeof paginateListObjectsV2>) {
  for (;;) {
    const { done, value } = await translated('list', () => pages.next());
    if (done) return;
    for (const { Key, LastModified } of value.Contents ?? []) {
      if (Key && LastModified && isKey(Key)) yield { key: Key, storedAt: LastModified };
    }
  }
}

/**
 * Yields the chunks of `body` within the time limit, counting only the time spent waiting for the
 * server.
 */
const readWithTimeout = (body: Readable, pieceMs: number): Readable => {
  async function* pieces() {
    const iterator = body.iterator();
    for (;;) {
      const timer = setTimeout(
        () => body.destroy(new Error('The server stopped sending data')),
        pieceMs,
      );
      const { done, value } = await iterator
        .next()
        .catch((cause: unknown) => Promise.reject(new StorageUnavailable({ cause })))
        .finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  // A reader who stops early must release the connection too.
  return stream.once('close', () => body.destroy());
};

/** Converts errors to this package's own. */
const translated = async <Value>(what: string, call: () => Promise<Value>): Promise<Value> => {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) {
      throw Object.assign(new Error(`${what} not found`, { cause: error }), {
        code: 'ENOENT',
      });
    }
    throw isOutOfReach(error) ? new StorageUnavailable({ cause: error }) : error;
  }
};

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const isOutOfReach = (error: unknown) => {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    return status >= 500 || status === 429;
  }
  // The client marks its own errors; an error thrown by an uploaded stream is not one of them.
  return error instanceof Error && ('$metadata' in error || error.name === 'AbortError');
};
