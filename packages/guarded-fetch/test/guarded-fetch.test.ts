import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch, type FetchOptions, type GuardedFetch } from '../src/index.ts';

const servers: Server[] = [];
const fetchers: GuardedFetch[] = [];
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (handle: RequestListener) => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    handle(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return { port: address.port, host: `127.0.0.1:${address.port}`, requests: () => requests };
};

const open = (allow: string[] = [], lookup?: LookupFunction) => {
  const fetcher = createGuardedFetch({
    allow: new Set(allow),
    userAgent: 'Circulate/test',
    ...(lookup && { lookup }),
  });
  fetchers.push(fetcher);
  return fetcher;
};

/** Resolves every name to one address. */
const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, all);
    else done(null, addresses[0] ?? '', 4);
  };

const limits: FetchOptions = { maxBytes: 10_000, timeoutMs: 5_000 };
const read = (fetcher: GuardedFetch, address: string, options = limits) =>
  fetcher.get(address, options, async (answer) => {
    const pieces = [];
    for await (const piece of answer.body()) pieces.push(piece);
    return { status: answer.status, url: answer.url.href, text: Buffer.concat(pieces).toString() };
  });

describe('an address that is not public', () => {
  it.each([
    ['loopback', (port: number) => `http://127.0.0.1:${port}/`],
    ['loopback by name', (port: number) => `http://localhost:${port}/`],
    ['loopback as one number', (port: number) => `http://2130706433:${port}/`],
    ['loopback in octal', (port: number) => `http://0177.0.0.1:${port}/`],
    ['loopback shortened', (port: number) => `http://127.1:${port}/`],
    ['loopback mapped into IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the unspecified address', (port: number) => `http://0.0.0.0:${port}/`],
  ])('is never asked: %s', async (_name, addressOf) => {
    const server = await serve((_request, response) => response.end('inside'));
    await expect(read(open(), addressOf(server.port))).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
    expect(server.requests()).toBe(0);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
  ])('is never asked: %s', async (address) => {
    await expect(read(open(), address)).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' });
  });

  it('is never asked when a public name resolves to it, alone or among others', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1']]) {
      const fetcher = open([], resolvesTo(...addresses));
      await expect(read(fetcher, `http://bank.example:${server.port}/`)).rejects.toMatchObject({
        code: 'CLOSED_ADDRESS',
      });
    }
    expect(server.requests()).toBe(0);
  });

  it('is never asked when a resolver says another thing the second time', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    let asked = 0;
    const fetcher = open([], (name, options, done) => {
      asked += 1;
      // What is connected to is what was checked: there is no second question.
      resolvesTo(asked === 1 ? '127.0.0.1' : '8.8.8.8')(name, options, done);
    });
    await expect(read(fetcher, `http://bank.example:${server.port}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
    expect(asked).toBe(1);
    expect(server.requests()).toBe(0);
  });

  it('is never asked after a redirect', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const outside = await serve((_request, response) =>
      response.writeHead(302, { location: `http://${inside.host}/` }).end(),
    );
    await expect(read(open([outside.host]), `http://${outside.host}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
    expect(inside.requests()).toBe(0);
  });

  it('is asked in development when its exact port is allowed, and on no other port', async () => {
    const allowed = await serve((_request, response) => response.end('site'));
    const other = await serve((_request, response) => response.end('inside'));
    const fetcher = open([allowed.host]);
    expect(await read(fetcher, `http://${allowed.host}/`)).toMatchObject({ text: 'site' });
    await expect(read(fetcher, `http://${other.host}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
  });
});

describe('an address that is none', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://bank.example/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'nonsense',
    'http://user:secret@bank.example/',
  ])('is refused: %s', async (address) => {
    await expect(read(open(), address)).rejects.toMatchObject({ code: 'BAD_ADDRESS' });
  });

  it('is refused as the target of a redirect', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'BAD_ADDRESS',
    });
  });
});

describe('a server that goes too far', () => {
  it('is cut off at the limit when its body never ends', async () => {
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

  it('is not read at all when it announces too much', async () => {
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
  ])('costs no more than the limit with a %s bomb', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(20 * 1024 * 1024));
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    await expect(
      read(open([server.host]), `http://${server.host}/`, { ...limits, maxBytes: 100_000 }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is left after five redirects', async () => {
    const server = await serve((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'TOO_MANY_REDIRECTS',
    });
    expect(server.requests()).toBe(6);
  });

  it.each([
    ['never answers', () => undefined],
    ['stops in the middle', (write: (text: string) => void) => write('beginning')],
  ])('is left in time when it %s', async (_name, act) => {
    const server = await serve((_request, response) => act((text) => response.write(text)));
    await expect(
      read(open([server.host]), `http://${server.host}/`, { ...limits, timeoutMs: 200 }),
    ).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });
});

describe('an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('compressed with %s is read', async (encoding, compress) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('the text')),
    );
    expect(await read(open([server.host]), `http://${server.host}/`)).toMatchObject({
      text: 'the text',
    });
  });

  it('that is broken says so in plain words', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all'),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toThrow(
      /broken and cannot be read/,
    );
  });

  it('from a server that is not there says so in plain words', async () => {
    const server = await serve(() => undefined);
    servers.pop()?.close();
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toThrow(
      /does not answer/,
    );
  });

  it('comes with the address that gave it, after redirects between hosts', async () => {
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
