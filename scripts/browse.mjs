// Looks at the built product in a real browser, on the real stack:
// `npm run pictures` takes every screen, at three sizes in both themes, into
// e2e/test-results/pictures (those of the README and the landing page go where they are shown);
// `npm run speed` prints what Lighthouse says of every screen, and how 10,000 banks feel.
import { installWhatIsMissing, pnpm } from './install.mjs';

await installWhatIsMissing();
await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
await pnpm(['--filter', '@circulate/e2e', 'run', ...process.argv.slice(2)]);
