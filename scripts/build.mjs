// Builds what changed in a workspace and its dependencies. The argument is the workspace's folder.
import { relative } from 'node:path';
import { pnpm, ROOT } from './install.mjs';

const [folder = ROOT] = process.argv.slice(2);
const filter = `--filter=./${relative(ROOT, folder).replaceAll('\\', '/')}`;
await pnpm(['exec', 'turbo', 'run', 'build', filter, '--output-logs=errors-only'], { quiet: true });
