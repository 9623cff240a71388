import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { problemAt } from './fetch-problem.ts';

const decompressors = {
  gzip: createGunzip,
  deflate: createInflate,
  'raw deflate': createInflateRaw,
  br: createBrotliDecompress,
};

/** Compressions that we don't accept. Other unknown encodings, such as "utf-8", aren't compressions. */
const NOT_ACCEPTED = /\b(?:compress|zstd|dcb|dcz)\b/;

/**
 * Returns the compression of a body. Its first bytes decide, because some servers declare one that
 * they don't use, use one that they don't declare, or omit the header of `deflate`.
 */
const compressionOf = (encoding: string, head: Buffer): keyof typeof decompressors | undefined => {
  const [first = 0, second = 0] = head;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (encoding === 'br') return head.length > 0 ? 'br' : undefined;
  if (encoding !== 'deflate' || head.length === 0) return undefined;
  const hasHeader = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  return hasHeader ? 'deflate' : 'raw deflate';
};

/** Encodings that we accept, for the `accept-encoding` header. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

type Body = { body: Readable; encoding: string; maxBytes: number; host: string };

/**
 * Yields the decompressed body of a response. Throws TOO_LARGE after `maxBytes`, both before and
 * after decompression, so that a decompression bomb can't exceed the limit.
 */
export async function* readBody({ body, encoding, maxBytes, host }: Body): AsyncGenerator<Buffer> {
  const content = await decompressed(body, encoding, host);
  try {
    let bytes = 0;
    for await (const piece of content) {
      if (!Buffer.isBuffer(piece)) throw problemAt(host, 'BROKEN_ANSWER');
      bytes += piece.length;
      if (bytes > maxBytes) throw problemAt(host, 'TOO_LARGE');
      yield piece;
    }
  } finally {
    content.destroy();
    body.destroy();
  }
}

const decompressed = async (body: Readable, encoding: string, host: string): Promise<Readable> => {
  const name = encoding.trim().toLowerCase();
  if (NOT_ACCEPTED.test(name)) throw problemAt(host, 'BROKEN_ANSWER', `content-encoding ${name}`);
  const { head, whole } = await peek(body);
  const compression = compressionOf(name, head);
  const content = Readable.from(whole(), { objectMode: false });
  if (compression === undefined) return content;
  // Ignored here: `pipeline` passes an error at either end to the reader.
  return pipeline(content, decompressors[compression](), () => undefined);
};

const HEAD_BYTES = 2;

/** Reads the first bytes of a body, and returns them and a function that yields all of it. */
const peek = async (body: AsyncIterable<Buffer>) => {
  const pieces = body[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head, whole };
};
