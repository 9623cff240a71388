import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  addressKey,
  createCallCounter,
  isPathTooLong,
  SERVER_TIMEOUTS,
} from '@circulate/platform/http-limits';
import proxyAddress from '@fastify/proxy-addr';
import sirv from 'sirv';
import { createApiDoor } from './api-door.ts';
import type { ServerConfig } from './config.ts';
import { commonHeaders, contentSecurityPolicy, fileSecurityPolicy } from './security-headers.ts';
import { readSite } from './site.ts';

const SECURITY_TEXT_LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000;

type WebServerOptions = {
  /** The folder of the build: its pages (`site.ts`), and `client/` with its files. */
  dist: string;
} & Omit<ServerConfig, 'host' | 'port'>;

/** The HTTP server of the built web app: its files, its configuration and its pages. */
export const createWebServer = (options: WebServerOptions) => {
  const site = readSite(options.dist);
  const policy = contentSecurityPolicy(options.runtime, site);
  const runtimeConfig = JSON.stringify(options.runtime);
  const isForApi = options.apiUpstream ? createApiDoor(options.apiUpstream) : () => false;
  const serveFile = sirv(join(options.dist, 'client'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });

  // An unknown path gets the app, too: its 404 page says where to go.
  const sendPage = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const page = site.pageAt(path);
    const coding = (['br', 'gzip'] as const).find((one) => accepts(request, one));
    const body = page[coding ?? 'identity'];
    response.setHeader('content-security-policy', policy);
    if (coding && body !== page.identity) response.setHeader('content-encoding', coding);
    const contentType = 'text/html; charset=utf-8';
    send(request, response, { status: page.status, contentType, body });
  };

  const isTrusted = proxyAddress.compile(options.trustedProxies);
  const waitOf = createCallCounter({ perMinute: options.rateLimitPerMinute });

  return createServer(SERVER_TIMEOUTS, (request, response) => {
    if (isForApi(request, response)) return;
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    // A file that disappears while it is sent, as in a rebuild, only ends this response.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      response.writeHead(405).end();
      return;
    }
    const url = request.url ?? '/';
    if (isPathTooLong(url)) {
      response.writeHead(414, { connection: 'close' }).end();
      return;
    }
    const path = url.split('?')[0] ?? '/';
    if (path === '/healthz') {
      send(request, response, { contentType: 'application/json', body: '{"status":"ok"}' });
      return;
    }
    const waitMs = waitOf(addressKey(proxyAddress(request, isTrusted)));
    if (waitMs > 0) {
      response.writeHead(429, { 'retry-after': String(Math.ceil(waitMs / 1_000)) }).end();
      return;
    }
    if (path === '/config.json')
      send(request, response, { contentType: 'application/json', body: runtimeConfig });
    else if (path === '/.well-known/security.txt' && options.securityContact)
      send(request, response, {
        contentType: 'text/plain; charset=utf-8',
        body: securityText(options.securityContact),
      });
    else if (path === '/index.html') response.writeHead(308, { location: '/' }).end();
    else if (!namesFile(path) || path.endsWith('.html')) sendPage(request, response, path);
    else
      serveFile(request, response, () => {
        response.writeHead(404).end();
      });
  });
};

/** Whether the last part of a path is the name of a file: routes of the app hold no dot. */
const namesFile = (path: string) => path.slice(path.lastIndexOf('/') + 1).includes('.');

/** What RFC 9116 asks for. Valid for half a year from each call. */
const securityText = (contact: string) => {
  const expires = new Date(Date.now() + SECURITY_TEXT_LIFETIME_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
};

/** Whether a request takes a coding; browsers name those they take, and no weights. */
const accepts = (request: IncomingMessage, coding: string) =>
  new RegExp(`\\b${coding}\\b(?!;q=0)`).test(request.headers['accept-encoding'] ?? '');

type Answer = { status?: number; contentType: string; body: string | Buffer };

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, contentType, body }: Answer,
) => {
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
};

// Names under /assets/ carry a hash of the content, so they never change.
const setFileHeaders = (response: ServerResponse, pathname: string) => {
  const isHashed = pathname.startsWith('/assets/');
  response.setHeader(
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  response.setHeader('content-security-policy', fileSecurityPolicy);
};
