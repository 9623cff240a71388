import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/** Lets a service of our own listen; `port` 0 takes a free one. Gives its address and what closes it. */
export const listen = async (server: Server, { host, port }: { host: string; port: number }) => {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  return {
    url: `http://${host}:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Ends an answer that has no body, and its connection. */
export const end = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { connection: 'close' });
  response.end();
};
