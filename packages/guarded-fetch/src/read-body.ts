import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { problemAt } from './fetch-problem.ts';

const decompressors = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const isKnown = (encoding: string): encoding is keyof typeof decompressors =>
  encoding in decompressors;

/** Encodings that we accept, for the `accept-encoding` header. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

type Body = { body: Readable; encoding: string; maxBytes: number; host: string };

/**
 * Yields the decompressed body of a response. Throws TOO_LARGE after `maxBytes`, both before and
 * after decompression, so that a decompression bomb can't exceed the limit.
 */
export async function* readBody({ body, encoding, maxBytes, host }: Body): AsyncGenerator<Buffer> {
  const content = decompressed(body, encoding, host);
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

const decompressed = (body: Readable, encoding: string, host: string): Readable => {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  if (!isKnown(name)) throw problemAt(host, 'BROKEN_ANSWER', `content-encoding ${name}`);
  // Ignored here: `pipeline` passes an error at either end to the reader.
  return pipeline(body, decompressors[name](), () => undefined);
};
