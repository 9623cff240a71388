import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const conditions = ['@circulate/source', 'module', 'node', 'development|production'];
// What Node itself would load: some packages have files for bundlers beside those, which it can't.
const nodeConditions = conditions.filter((condition) => condition !== 'module');

/** What takes long: `npm run test:faults` runs it by this part of its name, and so does whoever names a file. */
const FAULTS = '**/*.faults.test.ts';
const asksForFaults = process.argv.some((argument) => argument.includes('faults.test'));

/**
 * The one Vitest set-up of every package: tests run on the sources (no build needed) and leave
 * `test-results/vitest.json`, from which `npm test` adds up its closing line.
 */
export const testConfig = (test: NonNullable<ViteUserConfig['test']> = {}) =>
  defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions: nodeConditions } },
    // Where Vitest loads global set-up files.
    environments: { __vitest__: { resolve: { conditions } } },
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      exclude: asksForFaults ? [] : [FAULTS],
      // What a test that passes says of errors that it causes helps nobody.
      silent: 'passed-only',
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
      // All three end what hangs: a busy machine takes long for what is quick elsewhere.
      testTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      hookTimeout: 300_000,
      // Code loaded again for each file takes several times as long as the tests.
      isolate: false,
      ...test,
    },
  });

/** Global set-up for packages that test on PostgreSQL; see `createTestDatabase` in that file. */
export const postgresSetup = fileURLToPath(
  new URL('packages/database/src/testing/vitest-database.ts', import.meta.url),
);

/** Global set-up for packages that start programs, which tests run as they ship; see that file. */
export const builtSetup = fileURLToPath(new URL('vitest.built.ts', import.meta.url));
