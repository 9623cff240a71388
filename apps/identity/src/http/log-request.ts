import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * Notes what was asked and answered. Never the query nor the id of a sign-in, both of which hold
 * secrets: codes, tokens of mailed links, addresses. Nor a path that leads nowhere: it may be
 * anything that somebody pasted.
 */
export const logRequest = (request: IncomingMessage, response: ServerResponse, log: Logger) => {
  const startedAt = performance.now();
  response.once('finish', () => {
    const path = response.statusCode === 404 ? 'unknown' : patternOf(request.url ?? '/');
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method: request.method, path, status: response.statusCode, ms }, 'answered');
  });
};

const patternOf = (url: string) =>
  url
    .split('?')[0]
    ?.replace(/^\/(u|authorize)\/[^/]+/, '/$1/:id')
    .slice(0, 200);
