// Stops one PostgreSQL when the process that started it is gone. The channel to that process closes
// however it ended, even after `kill -9`. The only argument describes the server, as JSON.
import { spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';

const { pgCtl, dir, path, account, remove } = JSON.parse(process.argv[2]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const stop = () => {
  try {
    spawnSync(pgCtl, ['stop', '-D', `${path}/data`, '-m', 'fast', '-w'], {
      ...account,
      cwd: '/',
      // `path` may refer to this descriptor.
      stdio: ['ignore', 'ignore', 'ignore', openSync(dir, 'r')],
    });
  } catch {
    // The folder is gone, and the server with it.
  }
  if (remove) rmSync(dir, { recursive: true, force: true });
  process.exit();
};

// The parent may already be gone.
if (process.connected) process.on('disconnect', stop);
else stop();
