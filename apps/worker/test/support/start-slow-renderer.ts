import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen } from '../../src/internal-service.ts';

/** Starts a renderer that makes its callers wait for a browser until `giveUp` disconnects them. */
export const startSlowRenderer = async () => {
  const waiting = new Set<Duplex>();
  let isOver = false;
  const server = createServer((_request, response) => response.end('{"canDraw":true}'));
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined).once('close', () => waiting.delete(socket));
    if (isOver) socket.destroy();
    else waiting.add(socket);
  });
  const { url, close } = await listen(server, { host: '127.0.0.1', port: 0 });
  const giveUp = () => {
    isOver = true;
    for (const socket of waiting) socket.destroy();
  };
  return {
    url,
    waiting: () => waiting.size,
    giveUp,
    stop: () => {
      giveUp();
      close();
    },
  };
};
