import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/**
 * Takes from this process what no reader needs and a file might talk it into: the network, and
 * prototypes that could carry something from one file to the next. Its command line takes the rest
 * (`confinement`).
 */
export const confine = (): void => {
  const refuse = () => {
    throw new Error('This process has no network');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
  for (const { prototype } of [Object, Array, Function, String, Number, Map, Set, Promise]) {
    Object.seal(prototype);
  }
};
