import getPort from 'get-port';

export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });
