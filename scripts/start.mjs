// `npm start`: installs what is missing, builds what changed, starts the local stack.
import { installWhatIsMissing, pnpm } from './install.mjs';

installWhatIsMissing();
pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
  quiet: true,
});
await import('../packages/local-stack/dist/main.js');
