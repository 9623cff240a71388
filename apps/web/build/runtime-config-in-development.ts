import type { Plugin } from 'vite';
import { loadConfig } from '../src/server/config.ts';

/** Serves `/config.json` from the environment under `vite dev`, as the production server does. */
export const runtimeConfigInDevelopment = (): Plugin => ({
  name: 'circulate:runtime-config',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(loadConfig(process.env).runtime));
    });
  },
});
