import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy in front of a server. Tests can cut or silence it, as a bad network would. */
export const startTcpProxy = async (targetUrl: string) => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    client.pipe(upstream).pipe(client);
    client.on('close', () => silent.has(client) || upstream.destroy());
    upstream.on('close', () => silent.has(upstream) || client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);

  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Closes all connections, and accepts no new ones until `restore` is called. */
    cut: () => {
      isCut = true;
      dropAll();
    },
    restore: () => {
      isCut = false;
    },
    /**
     * Drops all traffic of the open connections without closing them, as after a failover or behind
     * a firewall that loses state. New connections work.
     */
    silence: () => {
      for (const socket of sockets) {
        silent.add(socket);
        socket.unpipe().pause();
      }
    },
    close: async () => {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
};
