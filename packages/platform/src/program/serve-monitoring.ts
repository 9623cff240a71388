import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Registry } from 'prom-client';

/** Responds to GET requests for one path. */
export type Page = () => Promise<{ status: number; body: object }>;

type Settings = {
  /**
   * The address to listen on: an IP address, or a host name of this machine (see `ownAddresses`).
   */
  host: string;
  port: number;
  registry: Registry;
  /** JSON pages that are served in addition to `/metrics`, by path. */
  pages?: Record<string, Page>;
};

/**
 * Serves `/metrics` for Prometheus, and JSON pages. They are on a port of their own, which must not
 * be open to the internet.
 */
export const serveMonitoring = async ({ host, port, registry, pages = {} }: Settings) => {
  const answer = async (path: string, response: ServerResponse) => {
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (path === '/metrics') {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } else if (page) {
      const { status, body } = await page();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    } else response.writeHead(404).end();
  };
  const listen = async (at: string) => {
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      answer(path, response).catch(() => response.writeHead(500).end());
    });
    server.listen(port, at);
    await once(server, 'listening');
    return server;
  };
  const servers = await Promise.all((await ownAddresses(host)).map(listen));
  const address = servers[0]?.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};

/**
 * Returns the addresses to listen on for `host`. In a container network, a name may belong to
 * several containers, so this returns only those addresses that are this machine's, and loopback
 * for the health check. Throws if none is this machine's.
 */
const ownAddresses = async (host: string): Promise<string[]> => {
  if (isIP(host) !== 0) return [host];
  const interfaces = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = new Set(interfaces.map(({ address }) => address));
  const named = (await lookup(host, { all: true })).map(({ address }) => address);
  const found = named.filter((address) => own.has(address));
  if (found.length === 0) throw new Error(`${host} is not an address of this machine`);
  return [...new Set(['127.0.0.1', ...found])];
};
