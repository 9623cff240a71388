// Opens the built product in a real browser on the real stack. `npm run pictures` captures every
// screen in three sizes and both themes into e2e/test-results/pictures, and updates the pictures of
// the README and the landing page. `npm run speed` prints the Lighthouse scores of every screen,
// and timings with 10,000 banks.
import { installWhatIsMissing, pnpm } from './install.mjs';

await installWhatIsMissing();
await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
await pnpm(['--filter', '@circulate/e2e', 'run', ...process.argv.slice(2)]);
