import getPort from 'get-port';

/** A port of loopback on which nobody listens. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });
