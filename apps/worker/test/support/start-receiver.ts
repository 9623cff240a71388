import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A received request and its arrival time. */
type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };

/** A status with headers, no response at all, or a connection that ends without one. */
export type ReceiverReply = { status: number; headers?: Record<string, string> } | 'hang' | 'die';

/**
 * Starts a server on loopback that accepts posts and responds to each as `reply` returns for its path.
 */
export const startReceiver = async (reply: (path: string, nth: number) => ReceiverReply) => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body, at: performance.now() });
    const nth = received.filter((other) => other.path === path).length;
    const said = reply(path, nth);
    if (said === 'hang') return;
    if (said === 'die') return void request.socket.destroy();
    response.writeHead(said.status, said.headers);
    response.end('A secret answer');
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `http://${host}`,
    received,
    to: (path: string) => received.filter((other) => other.path === path),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
