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

/** How long the server may take, in milliseconds. */
export type Timeouts = {
  /** How often each call is tried, with a growing pause between. */
  tries?: number;
  /** Until a connection stands. */
  connectMs?: number;
  /** From the first byte of a request to the first of its answer. */
  answerMs?: number;
  /** Between two pieces of a file that is read. */
  pieceMs?: number;
  /** For `check`, all in all: who asks has little time. */
  checkMs?: number;
};

/** What is held in memory of an upload: the part that goes out, and the one that comes in. */
const PARTS_AT_ONCE = 1;

/** Keeps files in a bucket, which must be there. A key of a bucket is a key of ours. */
export const openS3Storage = (place: Bucket, timeouts: Timeouts = {}): Storage => {
  const { pieceMs = 30_000, checkMs = 3_000 } = timeouts;
  const client = createClient(place, timeouts);
  const inBucket = (key: string) => ({ Bucket: place.bucket, Key: requireKey(key) });

  return {
    put: (key, content) =>
      translated(`file ${key}`, async () => {
        const params = { ...inBucket(key), Body: content };
        try {
          // In parts, since the length is not known; none of them is an object before all are.
          await new Upload({ client, params, queueSize: PARTS_AT_ONCE }).done();
        } catch (error) {
          // Giving up may fail as well: what counts is why.
          throw content.errored ?? error;
        } finally {
          content.destroy();
        }
      }),
    open: (key, range) =>
      translated(`file ${key}`, async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...inBucket(key), Range }));
        if (!(Body instanceof Readable)) throw new TypeError('A file must come as a stream');
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
        // Tells that the bucket is there and our key is good; whether it may write, only writing does.
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
    // Servers other than Amazon's seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // Only where it is needed: an agent of ours replaces the library's own.
      ...(caBundle && {
        httpsAgent: new Agent({ ...tlsOptions(caBundle), keepAlive: true, maxSockets: 50 }),
      }),
      // It would end the stream of a slow reader as well: `readWithTimeout` tells the two apart.
      socketTimeout: 0,
    },
    // Newer checksums are refused by many compatible servers; requests are signed with their SHA-256.
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

/** The pieces of `body`, each within the time: only waiting for the server counts, not for us. */
const readWithTimeout = (body: Readable, pieceMs: number): Readable => {
  async function* pieces() {
    const iterator = body.iterator();
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('No more came in time')), pieceMs);
      const { done, value } = await iterator
        .next()
        .catch((cause: unknown) => Promise.reject(new StorageUnavailable({ cause })))
        .finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  // Somebody who stops reading lets go of the connection too.
  return stream.once('close', () => body.destroy());
};

/** What goes wrong, in the words of this package. */
const translated = async <Value>(what: string, call: () => Promise<Value>): Promise<Value> => {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) {
      throw Object.assign(new Error(`There is no ${what}`, { cause: error }), {
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
  // The client marks what its calls end with; what an uploaded stream throws is none of ours.
  return error instanceof Error && ('$metadata' in error || error.name === 'AbortError');
};
