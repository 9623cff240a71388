import type { IncomingMessage } from 'node:http';

/** Returns the caller's IP address. Ignores all headers, since no trusted proxy sets them. */
export const clientAddress = (request: IncomingMessage) =>
  request.socket.remoteAddress ?? 'unknown';
