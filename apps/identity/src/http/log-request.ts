import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * Notes what was asked and answered. Never the query nor the id of a sign-in, both of which hold
 * secrets: codes, tokens of mailed links, addresses.
 */
export const logRequest = (request: IncomingMessage, response: ServerResponse, log: Logger) => {
  const startedAt = performance.now();
  response.once('finish', () => {
    const path = (request.url ?? '/')
      .split('?')[0]
      ?.replace(/^\/(u|authorize)\/[^/]+/, '/$1/:id')
      .slice(0, 200);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method: request.method, path, status: response.statusCode, ms }, 'answered');
  });
};
