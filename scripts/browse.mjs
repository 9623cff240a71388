// Opens the built product in a real browser on the real stack: `npm run pictures` captures every
// screen in three sizes and both themes into e2e/test-results/pictures (those for the README and
// the landing page go to their places); `npm run speed` prints the Lighthouse scores of every
// screen, and how fast 10,000 banks are.
import { installWhatIsMissing, pnpm } from './install.mjs';

await installWhatIsMissing();
await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
await pnpm(['--filter', '@circulate/e2e', 'run', ...process.argv.slice(2)]);
