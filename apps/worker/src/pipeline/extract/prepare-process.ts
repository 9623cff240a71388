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

/**
 * Stands in for what the library draws pages with, which a reader of text does without; its native
 * add-on could not be loaded. To be called before the library is.
 */
export const doWithoutDrawing = (): void => {
  const nothing = class {};
  Object.assign(globalThis, { DOMMatrix: nothing, ImageData: nothing, Path2D: nothing });
};

const nativePush = Array.prototype.push;

/**
 * Undoes the library's polyfill of `push`, once all of it has loaded: it mends arrays whose length is
 * read-only, which no reading has, and costs a sixth of all of it.
 */
export const restoreNativePush = (): void => {
  Array.prototype.push = nativePush;
};
