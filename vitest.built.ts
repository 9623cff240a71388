import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('scripts/build.mjs', import.meta.url));

/**
 * Vitest global set-up: programs and readers that a test starts run as they ship, built from the sources
 * of now. A loader that compiles them at each start takes longer than most of these tests.
 */
export default function buildFirst() {
  // Turborepo builds before it tests. By hand, it takes a second or two where nothing changed. Types that
  // do not fit are told and keep nobody from testing: the compiler writes its output all the same.
  if (!process.env.TURBO_HASH) {
    spawnSync(process.execPath, [BUILD, process.cwd()], { stdio: ['ignore', 2, 2] });
  }
  process.env.READERS_AS_BUILT = 'true';
}
