import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends an ETag, and 304 to a caller who already has the response. */
    etag?: boolean;
  }
}

/** Returns 304 for unpaged lists that the caller already has (product.md: etags). */
export const etagPlugin = fp(async (app) => {
  const tagOf = rememberTags();
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url } = request.routeOptions;
    if (!config.etag || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = tagOf(url, payload);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (!isHeld(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
});

/**
 * Creates a function that returns a response's ETag: a hash, which is computed only if the response
 * differs from the route's previous one.
 */
const rememberTags = () => {
  const last = new Map<string | undefined, { payload: string; etag: string }>();
  return (url: string | undefined, payload: string): string => {
    const known = last.get(url);
    if (known?.payload === payload) return known.etag;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    last.set(url, { payload, etag });
    return etag;
  };
};

const isHeld = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, '')));
