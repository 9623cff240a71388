// `npm start`: installs what is missing, builds what changed, starts the local stack.
import { askedToStop } from './asked-to-stop.mjs';
import { installWhatIsMissing, pnpm } from './install.mjs';

const signal = askedToStop();
await installWhatIsMissing({ signal });
await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
  quiet: true,
  signal,
});
const { main } = await import('../packages/local-stack/dist/main.js');
process.exit(await main(signal));
