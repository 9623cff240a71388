// `npm run check-sources [-- BANK…]`: previews the banks' catalogue entries from this machine, and
// prints a Markdown table of the results (docs/capture.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { askedToStop } from './asked-to-stop.mjs';
import { installWhatIsMissing, pnpm, ROOT } from './install.mjs';

const signal = askedToStop();
await installWhatIsMissing({ signal });
const build = ['turbo', 'run', 'build', '--filter=@circulate/known-sources'];
await pnpm(['exec', ...build, '--output-logs=errors-only'], { quiet: true, signal });

const program = join(ROOT, 'tools', 'known-sources', 'dist', 'main.js');
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
signal.addEventListener('abort', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
