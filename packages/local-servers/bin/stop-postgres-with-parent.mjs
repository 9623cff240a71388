// Stops one PostgreSQL when the process that started it is gone, however it ended: the channel to
// it closes even after `kill -9`. The only argument describes the server, as JSON.
import { spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';

const { pgCtl, dir, path, account, remove } = JSON.parse(process.argv[2]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const stop = () => {
  try {
    spawnSync(pgCtl, ['stop', '-D', `${path}/data`, '-m', 'fast', '-w'], {
      ...account,
      cwd: '/',
      // The descriptor that `path` may refer to.
      stdio: ['ignore', 'ignore', 'ignore', openSync(dir, 'r')],
    });
  } catch {
    // The folder is gone, and the server with it.
  }
  if (remove) rmSync(dir, { recursive: true, force: true });
  process.exit();
};

// The parent may be gone before this line runs.
if (process.connected) process.on('disconnect', stop);
else stop();
