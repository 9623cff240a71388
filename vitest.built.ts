import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('scripts/build.mjs', import.meta.url));

/**
 * Vitest global set-up: programs and readers that a test starts run as they ship, built from the current
 * sources. A loader that compiles them at each start takes longer than most of these tests.
 */
export default function buildFirst() {
  // Turborepo builds before it tests. When run by hand, it takes a second or two without changes. Type
  // errors are reported but don't stop the tests, as the compiler writes its output anyway.
  if (!process.env.TURBO_HASH) {
    spawnSync(process.execPath, [BUILD, process.cwd()], { stdio: ['ignore', 2, 2] });
  }
  process.env.READERS_AS_BUILT = 'true';
}
