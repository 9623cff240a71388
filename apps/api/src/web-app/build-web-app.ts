import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  addressKey,
  createCallCounter,
  isPathTooLong,
  SERVER_TIMEOUTS,
} from '@circulate/platform/http-limits';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  commonHeaders,
  contentSecurityPolicy,
  fileSecurityPolicy,
  serviceWorkerPolicy,
} from './security-headers.ts';
import { readSite, type Site } from './site.ts';

/** Path of the API under the web app's origin. */
const MOUNT = '/api';
/**
 * Limit per minute and IP address: 100 calls a second, enough for an office that shares an address
 * and opens the app at the same time.
 */
const PER_MINUTE = 6_000;
const SECURITY_TEXT_LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000;

type WebAppSettings = {
  /** The build folder, with the pages (`site.ts`) and the files in `client/`. */
  dir: string;
  origin: string | undefined;
  supportEmail: string;
  /**
   * Identity provider settings, sent to the browser in `/config.json` so that one build works for
   * every deployment.
   */
  identity: { domain: string; clientId: string; audience: string; rolesClaim: string };
  /** Contact for vulnerability reports; undefined if not configured. */
  securityContact: string | undefined;
  trustedProxies: string[];
  perMinute?: number;
};

/**
 * Builds the web app's server: the files of its build, with `api` itself under `/api`, so that
 * browsers need no preflight requests. `limits` are the API server's limits.
 */
export const buildWebApp = async (
  api: FastifyInstance,
  {
    dir,
    origin,
    supportEmail,
    identity,
    securityContact,
    trustedProxies,
    perMinute = PER_MINUTE,
  }: WebAppSettings,
  limits: { maxHeaderSize?: number; requestTimeout?: number } = {},
): Promise<FastifyInstance> => {
  await api.ready();
  const app = Fastify({
    serverFactory: (handle) =>
      createServer({ ...SERVER_TIMEOUTS, ...limits }, (request, response) => {
        if (!request.url?.startsWith(`${MOUNT}/`)) return handle(request, response);
        request.url = request.url.slice(MOUNT.length);
        api.routing(request, response);
      }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  });
  app.addHook('onRequest', guard(perMinute));
  // Responds to all methods that have no route, on any path.
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) reply.header('allow', 'GET, HEAD');
    return reply.code(isRead ? 404 : 405).send();
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  const { domain: identityDomain, ...client } = identity;
  const runtime = { apiUrl: MOUNT, identityDomain, ...client };
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(runtime),
  );
  if (securityContact !== undefined)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(securityContact)),
    );
  app.get('/index.html', (_request, reply) => reply.redirect('/', 308));

  await app.register(fastifyStatic, {
    root: join(dir, 'client'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const site = readSite(dir);
  const pages = openDeployedPages(join(dir, 'client'), { origin, supportEmail });
  app.addHook('onClose', async () => pages.close());
  app.get('/*', sendFrom(site, pages, identityDomain));
  return app;
};

/** Sets the common headers, and rejects long paths and too many calls. */
const guard = (perMinute: number) => {
  const waitOf = createCallCounter({ perMinute });
  return async ({ url, ip }: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders);
    if (isPathTooLong(url)) return reply.code(414).header('connection', 'close').send();
    const waitMs = url === '/healthz' ? 0 : waitOf(addressKey(ip));
    if (waitMs === 0) return;
    return reply
      .code(429)
      .header('retry-after', Math.ceil(waitMs / 1_000))
      .send();
  };
};

type Pages = ReturnType<typeof openDeployedPages>;

/** Sends the page or file at a path. An unknown path gets the web app's 404 page. */
const sendFrom = (site: Site, pages: Pages, identityDomain: string) => {
  const policy = contentSecurityPolicy(new URL(asAddress(identityDomain)).origin, site);
  return ({ params }: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const path = `/${params['*']}`;
    // Caches must keep one response per encoding, because the encoding selects the compressed file.
    reply.header('vary', 'accept-encoding');
    if (path === SERVICE_WORKER) {
      return reply
        .header('content-security-policy', serviceWorkerPolicy)
        .header('cache-control', 'no-cache')
        .sendFile(path);
    }
    if (namesFile(path) && !path.endsWith('.html')) {
      return reply
        .header('content-security-policy', fileSecurityPolicy)
        .header('cache-control', isHashed(path) ? FOR_GOOD : 'public, max-age=3600')
        .sendFile(path);
    }
    const { status, file } = site.pageAt(path);
    pages.prepare(file);
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .sendFile(file, pages.folder);
  };
};

/**
 * Whether a path's last part looks like a file name. The app's routes contain no dots, so a dot
 * means a file.
 */
const namesFile = (path: string) => path.slice(path.lastIndexOf('/') + 1).includes('.');

/**
 * Whether a path belongs to a file whose name contains a hash of its content, so that it can be
 * cached forever.
 */
const isHashed = (path: string) => path.startsWith('/assets/');
const SERVICE_WORKER = '/service-worker.js';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const asAddress = (domain: string) => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`);

/** Writes security.txt (RFC 9116), valid for half a year from now. */
const securityText = (contact: string) => {
  const expires = new Date(Date.now() + SECURITY_TEXT_LIFETIME_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
};

/** Compression quality 5: a higher one takes eight times as long for 2% fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Deployment = {
  /**
   * Origin of the web app, such as https://circulate.example. It makes the URLs for link previews
   * absolute.
   */
  origin: string | undefined;
  /** Email address for user support. */
  supportEmail: string;
};

/**
 * Returns a build's pages with this deployment's values in place of the names in braces that the
 * build wrote (`apps/web/build/prerender.tsx`). Each page is created and compressed on its first
 * request; `close` removes them.
 */
const openDeployedPages = (client: string, { origin = '', supportEmail }: Deployment) => {
  const folder = mkdtempSync(join(tmpdir(), 'circulate-pages-'));
  return {
    /** Folder with the pages that `prepare` wrote, and their compressed versions. */
    folder,
    prepare: (file: string): void => {
      const path = join(folder, file);
      if (existsSync(`${path}.gz`)) return;
      const html = readFileSync(join(client, file), 'utf8')
        .replaceAll('{{origin}}', origin)
        .replaceAll('{{support-email}}', supportEmail);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, html);
      writeFileSync(`${path}.br`, brotliCompressSync(html, BROTLI));
      writeFileSync(`${path}.gz`, gzipSync(html));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
