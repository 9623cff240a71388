// `npm run pictures`: screenshots of every screen, at three sizes in both themes, on the real stack.
// They go to e2e/test-results/pictures; those of the README to docs/images.
import { installWhatIsMissing, pnpm } from './install.mjs';

installWhatIsMissing();
pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']);
pnpm(['--filter', '@circulate/e2e', 'run', 'pictures']);
