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

/** Limits on waiting for the server; times are in milliseconds. */
export type Timeouts = {
  /** Number of attempts per call, with growing pauses between them. */
  tries?: number;
  /** To connect. */
  connectMs?: number;
  /** Time limit from the first byte of a request to the first byte of its response. */
  answerMs?: number;
  /** Time limit between two chunks of a file that is being read. */
  pieceMs?: number;
  /** Time limit for the whole of `check`, whose caller can't wait long. */
  checkMs?: number;
};

/**
 * Number of parts of an upload to send in parallel. With one, an upload keeps two parts in memory:
 * the one being sent and the one being filled.
 */
const PARTS_AT_ONCE = 1;

/** Stores files in an existing bucket. */
export const openS3Storage = (place: Bucket, timeouts: Timeouts = {}): Storage => {
  const { pieceMs = 30_000, checkMs = 3_000 } = timeouts;
  const client = createClient(place, timeouts);
  const inBucket = (key: string) => ({ Bucket: place.bucket, Key: requireKey(key) });

  return {
    put: (key, content) =>
      translated(`file ${key}`, async () => {
        const params = { ...inBucket(key), Body: content };
        try {
          // Uploads in parts, because the length is unknown. The object exists only once the last
          // part has arrived.
          await new Upload({ client, params, queueSize: PARTS_AT_ONCE }).done();
        } catch (error) {
          // If the content failed, reports its error, not that of aborting the upload.
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
        // Checks that the bucket exists and accepts our key. Writes to it, because only that shows
        // whether we may.
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
    // Puts the bucket into the path, because few servers other than Amazon's have a host name per
    // bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // Set only if there is a bundle, because our own agent replaces the library's.
      ...(caBundle && {
        httpsAgent: new Agent({ ...tlsOptions(caBundle), keepAlive: true, maxSockets: 50 }),
      }),
      // Turned off, because it would also end the stream of a slow reader; `readWithTimeout` counts
      // only the server's time.
      socketTimeout: 0,
    },
    // Many compatible servers reject newer checksums. Requests are signed with the SHA-256 of their
    // content instead.
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
 * Yields the chunks of `body`. Fails if the server takes longer than `pieceMs` for one; the
 * reader's own time doesn't count.
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
  // Releases the connection if the reader stops early.
  return stream.once('close', () => body.destroy());
};

/** Calls `call`, and converts the errors that it throws to this package's own. */
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
  // Only errors from the S3 client look like this; errors thrown by the uploaded stream don't.
  return error instanceof Error && ('$metadata' in error || error.name === 'AbortError');
};
