import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterEach } from 'vitest';
import { createGuardedFetch, type FetchOptions, type GuardedFetch } from '../../src/index.ts';

export const servers: Server[] = [];
const fetchers: GuardedFetch[] = [];
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

export const serve = async (handle: RequestListener) => {
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

export const open = (allow: string[] = [], lookup?: LookupFunction) => {
  const fetcher = createGuardedFetch({
    allow: new Set(allow),
    userAgent: 'Circulate/test',
    ...(lookup && { lookup }),
  });
  fetchers.push(fetcher);
  return fetcher;
};

/** Creates a resolver that returns one address for every name. */
export const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, all);
    else done(null, addresses[0] ?? '', 4);
  };

export const limits: FetchOptions = { maxBytes: 10_000, timeoutMs: 5_000 };
export const read = (fetcher: GuardedFetch, address: string, options = limits) =>
  fetcher.get(address, options, async (answer) => {
    const pieces = [];
    for await (const piece of answer.body()) pieces.push(piece);
    return { status: answer.status, url: answer.url.href, text: Buffer.concat(pieces).toString() };
  });
