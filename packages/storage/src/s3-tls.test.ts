import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeAuthority } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Storage } from './s3-storage.ts';
import { startTestS3 } from './testing/s3-server.ts';

let ours: Awaited<ReturnType<typeof makeAuthority>>;
beforeAll(async () => {
  ours = await makeAuthority();
});
afterAll(() => ours.remove());

describe('a bucket with TLS', () => {
  it('stores files if its certificate is signed by a configured authority', async () => {
    const server = await startTestS3(undefined, await ours.certify('127.0.0.1'));
    const storage = openS3Storage({ ...server.place, caBundle: ours.caBundle });
    await storage.put('circulars/a/1.pdf', Readable.from(['a circular']));
    expect(await text(await storage.open('circulars/a/1.pdf'))).toBe('a circular');
    await server.stop();
  });

  it.each([
    ['an unknown authority', '127.0.0.1', () => undefined],
    ['another host', 'elsewhere.example', () => ours.caBundle],
  ])('receives no file if its certificate is from %s', async (_what, host, bundle) => {
    const server = await startTestS3(undefined, await ours.certify(host));
    const storage = openS3Storage({ ...server.place, caBundle: bundle() }, { tries: 1 });
    await expect(storage.put('circulars/a/1.pdf', Readable.from(['a circular']))).rejects.toThrow();
    expect(await server.leftovers()).toEqual([]);
    await server.stop();
  });
});
