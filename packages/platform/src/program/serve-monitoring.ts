import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** What a path answers to GET. */
export type Page = () => Promise<{ status: number; body: object }>;

type Settings = {
  host: string;
  port: number;
  registry: Registry;
  /** Pages of JSON beside `/metrics`, by path. */
  pages?: Record<string, Page>;
};

/**
 * Serves what operators and their monitoring ask, on a port of its own that is never open to the
 * internet: `/metrics` for Prometheus, and pages of JSON.
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
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    answer(path, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
