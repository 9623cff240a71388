import type { FastifyRequest } from 'fastify';

/** Logs a request by its route's pattern. The URL may contain a file ticket or a user's `sub`. */
export const requestSerializer = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
});
