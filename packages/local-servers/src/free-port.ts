import getPort from 'get-port';

/** Returns a free port on loopback. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });
