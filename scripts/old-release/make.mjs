// Makes packages/database/test/fixtures/old-release.json anew, with the programs of release 2.0.4
// themselves: `node scripts/old-release/make.mjs`. Needs the history of this repository.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageManager, ROOT } from '../install.mjs';

const COMMIT = '83c1d15';
const OUT = join(ROOT, 'packages/database/test/fixtures/old-release.json');

const dir = mkdtempSync(join(tmpdir(), 'release-2.0.4-'));
const run = (cwd, program, ...args) => execFileSync(program, args, { cwd, stdio: 'inherit' });
try {
  run(ROOT, 'git', 'clone', '--quiet', ROOT, dir);
  run(dir, 'git', 'checkout', '--quiet', COMMIT);
  run(dir, 'npx', '-y', packageManager, 'install', '--frozen-lockfile');
  run(dir, 'npx', '-y', packageManager, 'exec', 'turbo', 'run', 'generate');
  const worker = join(dir, 'apps/worker');
  copyFileSync(join(ROOT, 'scripts/old-release/make-rows.ts'), join(worker, 'src/make-rows.ts'));
  run(
    worker,
    join(ROOT, 'node_modules/.bin/tsx'),
    ...['--tsconfig', join(dir, 'packages/email/tsconfig.json'), '--conditions=@circulate/source'],
    ...['src/make-rows.ts', OUT],
  );
  run(ROOT, 'npx', 'biome', 'format', '--write', OUT);
} finally {
  rmSync(dir, { recursive: true });
}
