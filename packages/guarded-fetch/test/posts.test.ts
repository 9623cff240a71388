import { describe, expect, it } from 'vitest';
import { open, resolvesTo, serve } from './support/guarded.ts';

describe('guardedFetch.post', () => {
  const posted = { body: '{"a":1}', maxBytes: 1_000, timeoutMs: 30_000 };

  it('sends body and headers, and returns only the status', async () => {
    const got: { method?: string | undefined; type?: string | undefined; body: string }[] = [];
    const server = await serve(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const { method, headers } = request;
      got.push({ method, type: headers['content-type'], body: Buffer.concat(pieces).toString() });
      response.writeHead(503, { 'retry-after': '7' }).end('x'.repeat(100_000));
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await open([server.host]).post(`http://${server.host}/`, { ...posted, headers });
    expect(answer).toEqual({ status: 503, retryAfterS: 7 });
    expect(got).toEqual([{ method: 'POST', type: 'application/json', body: '{"a":1}' }]);
  });

  it('never follows a redirect', async () => {
    const inside = await serve((_request, response) => response.end());
    const server = await serve((_request, response) =>
      response.writeHead(307, { location: `http://${inside.host}/` }).end(),
    );
    const fetcher = open([server.host, inside.host]);
    expect(await fetcher.post(`http://${server.host}/`, posted)).toEqual({ status: 307 });
    expect(inside.requests()).toBe(0);
  });

  it('ignores a refresh header', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { refresh: '0;url=/new' }).end(),
    );
    const answer = await open([server.host]).post(`http://${server.host}/`, posted);
    expect(answer).toEqual({ status: 200 });
    expect(server.requests()).toBe(1);
  });

  it.each([
    ['a literal address', 'http://10.0.0.1/', undefined],
    ['a name that resolves to it', 'http://inside.example/', resolvesTo('127.0.0.1')],
    ['the second address of a name', 'http://inside.example/', resolvesTo('8.8.8.8', '::1')],
  ])('never reaches the internal network through %s', async (_name, address, lookup) => {
    await expect(open([], lookup).post(address, posted)).rejects.toMatchObject({
      code: 'CLOSED_ADDRESS',
    });
  });

  it('times out when the server never responds, or never ends its response', async () => {
    const silent = await serve(() => undefined);
    const endless = await serve((_request, response) => void response.writeHead(200).write('x'));
    const fetcher = open([silent.host, endless.host]);
    const quick = { ...posted, timeoutMs: 200 };
    await expect(fetcher.post(`http://${silent.host}/`, quick)).rejects.toMatchObject({
      code: 'TIMED_OUT',
    });
    // Enough for the response head to arrive from a busy machine.
    const patient = { ...posted, timeoutMs: 5_000 };
    expect(await fetcher.post(`http://${endless.host}/`, patient)).toEqual({ status: 200 });
  });
});
