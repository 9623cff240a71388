import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config.ts';
import { createWebServer } from './create-web-server.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');

const main = () => {
  const { host, port, ...config } = loadConfig(process.env);
  const server = createWebServer({ dist, ...config });
  server.once('error', (error) => fail(error.message));
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    process.stdout.write(`web app on http://${host}:${actualPort}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
};

const fail = (message: string) => {
  process.stderr.write(`The web server cannot start: ${message}\n`);
  process.exit(1);
};

try {
  main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
