import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/**
 * Removes from this process what a reader doesn't need and a hostile file could exploit: the
 * network, and mutable prototypes, through which one file could affect the next. Command-line
 * options (`confinement`) block the rest.
 */
export const confine = (): void => {
  const refuse = () => {
    throw new Error('This process has no network access');
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
