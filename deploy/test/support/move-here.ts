import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/configuration-pages.ts';
import type { Service } from './compose.ts';

const WEB_APP = fileURLToPath(new URL('apps/web/dist', ROOT));

type Here = {
  dir: string;
  secretsDir: string;
  smtpPort: number;
  portOf: (name: string) => string;
};

/**
 * Returns functions that replace the folders and ports of containers with those on this machine, in
 * commands, settings and a service's environment.
 */
export const moveHere = ({ dir, secretsDir, smtpPort, portOf }: Here) => {
  const here = (text: string) =>
    text
      .replaceAll('/run/secrets/', `${secretsDir}/`)
      .replaceAll('/data/files', join(dir, 'files'))
      .replaceAll('/backups', join(dir, 'backups'))
      .replaceAll('mailpit:1025', `127.0.0.1:${smtpPort}`)
      .replaceAll('postgres:5432', `127.0.0.1:${portOf('postgres')}`)
      .replaceAll('redis:6379', `127.0.0.1:${portOf('redis')}`)
      .replaceAll('identity.localhost:4003', `127.0.0.1:${portOf('identity')}`);
  const environmentOf = (name: string, { environment }: Service) => {
    const entries = Object.entries(environment).map(([key, value]) => [key, here(value)]);
    const moved = {
      ...('HOST' in environment && { HOST: '127.0.0.1' }),
      ...('OPERATIONS_HOST' in environment && { OPERATIONS_HOST: '127.0.0.1' }),
      ...('PORT' in environment && { PORT: portOf(name) }),
      ...('WEB_DIR' in environment && {
        WEB_DIR: WEB_APP,
        // A second API listens on another port.
        WEB_PORT: name === 'api' ? portOf('web') : '0',
      }),
      ...('OPERATIONS_PORT' in environment && {
        OPERATIONS_PORT: name.startsWith('worker') ? portOf(name) : '0',
      }),
    };
    return { ...Object.fromEntries(entries), ...moved };
  };
  return { here, environmentOf };
};
