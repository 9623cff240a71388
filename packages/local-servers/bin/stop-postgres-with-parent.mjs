// Stops one PostgreSQL when the process that started it is gone, however it went: the channel to it
// closes even after `kill -9`. The one argument says which, as JSON.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const { pgCtl, dataDir, account, remove } = JSON.parse(process.argv[2]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const stop = () => {
  try {
    execFileSync(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w'], {
      ...account,
      cwd: dataDir,
      stdio: 'ignore',
    });
  } catch {
    // Already stopped: nothing left to do.
  }
  if (remove) rmSync(remove, { recursive: true, force: true });
  process.exit();
};

// The parent may be gone before this line runs.
if (process.connected) process.on('disconnect', stop);
else stop();
