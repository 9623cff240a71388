import type { FastifyRequest } from 'fastify';

/**
 * What the log says of a request: the pattern of its route, never its address, which may hold a
 * file ticket or somebody's subject.
 */
export const requestSerializer = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
});
