import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const PORT = 5699;

/** Host of the webhook that the journeys use. */
export const RECEIVER_HOST = `127.0.0.1:${PORT}`;

/** Starts the subscriber's own server, which stores the bodies of the requests it receives. */
export const startReceiver = async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(204).end();
  });
  server.listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  return {
    bodies,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
