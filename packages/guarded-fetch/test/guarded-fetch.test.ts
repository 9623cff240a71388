import { describe, expect, it } from 'vitest';
import { open, read, resolvesTo, serve } from './support/guarded.ts';

describe('private address', () => {
  it.each([
    ['loopback', (port: number) => `http://127.0.0.1:${port}/`],
    ['loopback by name', (port: number) => `http://localhost:${port}/`],
    ['loopback as a single number', (port: number) => `http://2130706433:${port}/`],
    ['loopback in octal', (port: number) => `http://0177.0.0.1:${port}/`],
    ['loopback in short form', (port: number) => `http://127.1:${port}/`],
    ['loopback mapped into IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the unspecified address', (port: number) => `http://0.0.0.0:${port}/`],
  ])('is never requested: %s', async (_name, addressOf) => {
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
  ])('is never requested in IPv6 or link-local form: %s', async (address) => {
    await expect(read(open(), address)).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' });
  });

  it('is never requested through a public name, even if that also has public addresses', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1']]) {
      const fetcher = open([], resolvesTo(...addresses));
      await expect(read(fetcher, `http://bank.example:${server.port}/`)).rejects.toMatchObject({
        code: 'CLOSED_ADDRESS',
      });
    }
    expect(server.requests()).toBe(0);
  });

  it('is never requested when a second DNS answer differs from the first', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    let asked = 0;
    const fetcher = open([], (name, options, done) => {
      asked += 1;
      // The checked address is used for the connection, without a second lookup.
      resolvesTo(asked === 1 ? '127.0.0.1' : '8.8.8.8')(name, options, done);
    });
    await expect(read(fetcher, `http://bank.example:${server.port}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
    expect(asked).toBe(1);
    expect(server.requests()).toBe(0);
  });

  it('is never requested through a redirect', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const outside = await serve((_request, response) =>
      response.writeHead(302, { location: `http://${inside.host}/` }).end(),
    );
    await expect(read(open([outside.host]), `http://${outside.host}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
    expect(inside.requests()).toBe(0);
  });

  it('is requested in development only on the allowed port', async () => {
    const allowed = await serve((_request, response) => response.end('site'));
    const other = await serve((_request, response) => response.end('inside'));
    const fetcher = open([allowed.host]);
    expect(await read(fetcher, `http://${allowed.host}/`)).toMatchObject({ text: 'site' });
    await expect(read(fetcher, `http://${other.host}/`)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
  });
});

describe('invalid URL', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://bank.example/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'nonsense',
    'http://user:secret@bank.example/',
  ])('is rejected: %s', async (address) => {
    await expect(read(open(), address)).rejects.toMatchObject({ code: 'BAD_ADDRESS' });
  });

  it('is rejected as a redirect target', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(read(open([server.host]), `http://${server.host}/`)).rejects.toMatchObject({
      code: 'BAD_ADDRESS',
    });
  });
});
