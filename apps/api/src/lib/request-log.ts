import type { FastifyRequest } from 'fastify';

/**
 * Logs a request by the pattern of its route, never its URL, which may contain a file ticket or a
 * user's `sub`.
 */
export const requestSerializer = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
});
