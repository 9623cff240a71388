import type { IncomingMessage } from 'node:http';

/** Returns the caller's IP address. Ignores forwarding headers, since anyone could set them. */
export const clientAddress = (request: IncomingMessage) =>
  request.socket.remoteAddress ?? 'unknown';
