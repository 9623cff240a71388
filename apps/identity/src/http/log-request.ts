import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * Logs a request and its response. Leaves out the query and the sign-in id, because both contain
 * secrets: codes, tokens of emailed links, email addresses. Also leaves out unknown paths, which
 * may contain anything that a user pasted.
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
