import type { IncomingMessage } from 'node:http';

/** Who is calling. No header is believed: the provider stands behind no proxy it could trust. */
export const clientAddress = (request: IncomingMessage) =>
  request.socket.remoteAddress ?? 'unknown';
