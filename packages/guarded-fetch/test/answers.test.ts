import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits, open, read, serve, servers } from './support/guarded.ts';

describe('limits on a response', () => {
  it('stop a body that never ends', async () => {
    const server = await serve((_request, response) => {
      const chunk = Buffer.alloc(1_000, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  it('reject a response by its announced size, without reading it', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).write('x'),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('stop a %s bomb at the size limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(20 * 1024 * 1024));
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    await expect(
      read(open([server.host]), `http://${server.host}/`, { ...limits, maxBytes: 100_000 }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('give up after five redirects', async () => {
    const server = await serve((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'TOO_MANY_REDIRECTS',
    });
    expect(server.requests()).toBe(6);
  });

  it.each([
    ['never responds', () => undefined],
    ['stops in the middle of the body', (write: (text: string) => void) => write('beginning')],
  ])('time out when the server %s', async (_name, act) => {
    const server = await serve((_request, response) => act((text) => response.write(text)));
    await expect(
      read(open([server.host]), `http://${server.host}/`, { ...limits, timeoutMs: 200 }),
    ).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });
});

describe('response of guardedFetch.get', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed if compressed with %s', async (encoding, compress) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('the text')),
    );
    expect(await read(open([server.host]), `http://${server.host}/`)).toMatchObject({
      text: 'the text',
    });
  });

  it.each([
    ['plain text declared as gzip', 'gzip', 'the text'],
    ['plain text with a character set as its encoding', 'utf-8', 'the text'],
    ['plain text declared as none', 'none', 'the text'],
    ['undeclared gzip', '', gzipSync('the text')],
    ['gzip declared twice', 'gzip, gzip', gzipSync('the text')],
    ['deflate without its header', 'deflate', deflateRawSync('the text')],
  ])('is read by its bytes if it is %s', async (_what, encoding, body) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const { text } = await read(open([server.host]), `http://${server.host}/`);
    expect(text).toBe('the text');
  });

  it('is read when its first bytes come one by one', async () => {
    const bytes = gzipSync('the text');
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(bytes.subarray(0, 1), () => response.end(bytes.subarray(1)));
    });
    expect(await read(open([server.host]), `http://${server.host}/`)).toMatchObject({
      text: 'the text',
    });
  });

  it('is rejected if it is compressed in a way that we don’t accept', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'zstd' }).end('(…'),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'BROKEN_ANSWER',
    });
  });

  it.each([
    ['0;url=/new', '/new'],
    ['1, URL="/new"', '/new'],
    ['300; url=/new', '/'],
    ['0; url=/', '/'],
    ['5', '/'],
  ])('follows a refresh header only if it redirects immediately: %s', async (refresh, path) => {
    const server = await serve(({ url }, response) =>
      response.writeHead(200, url === '/' ? { refresh } : {}).end('text'),
    );
    const { url } = await read(open([server.host]), `http://${server.host}/`);
    expect(new URL(url).pathname).toBe(path);
  });

  it('is never a page in a private network to which a refresh header leads', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { refresh: '0;url=http://169.254.169.254/latest' }).end('x'),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
  });

  it('causes an error with a readable message when it is invalid', async () => {
    const server = await serve((_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync('the text').subarray(0, 15)),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toThrow(
      /sent an invalid response/,
    );
  });

  it('causes an error with a readable message when the server is down', async () => {
    const server = await serve(() => undefined);
    servers.pop()?.close();
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toThrow(
      /refused or dropped the connection/,
    );
  });

  it('has the final URL after redirects between hosts', async () => {
    const target = await serve((_request, response) => response.end('moved here'));
    const server = await serve((_request, response) =>
      response.writeHead(301, { location: `http://${target.host}/new` }).end(),
    );
    const fetcher = open([server.host, target.host]);
    const entered: string[] = [];
    const left: string[] = [];
    const enter = async (url: URL) => {
      entered.push(url.host);
      return async () => void left.push(url.host);
    };
    expect(await read(fetcher, `http://${server.host}/`, { ...limits, enter })).toEqual({
      status: 200,
      url: `http://${target.host}/new`,
      text: 'moved here',
    });
    expect(entered).toEqual([server.host, target.host]);
    expect(left).toEqual(entered);
  });
});
