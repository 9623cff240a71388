import type { IncomingMessage } from 'node:http';

/**
 * Returns the caller's IP address. Ignores all headers, because there is no trusted proxy in front.
 */
export const clientAddress = (request: IncomingMessage) =>
  request.socket.remoteAddress ?? 'unknown';
