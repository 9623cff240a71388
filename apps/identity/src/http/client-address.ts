import type { IncomingMessage } from 'node:http';

/**
 * Returns the caller's IP address. Ignores all headers, because it runs without a trusted proxy in front.
 */
export const clientAddress = (request: IncomingMessage) =>
  request.socket.remoteAddress ?? 'unknown';
