import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/**
 * Takes the network away from this process, before anything reads a hostile file in it: no reader
 * needs it, and what a file talks it into doing can then send nothing anywhere.
 */
export const goWithoutNetwork = (): void => {
  const refuse = () => {
    throw new Error('This process has no network');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
};
