import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const conditions = ['@circulate/source', 'module', 'node', 'development|production'];
// Conditions that Node itself uses. Some packages also have files for bundlers, which Node can't
// load.
const nodeConditions = conditions.filter((condition) => condition !== 'module');

/** Slow tests. They run only with `npm run test:faults`, or when an argument names such a file. */
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
      // Hides errors that passing tests cause on purpose, and the AWS SDK's warning about old Node
      // versions.
      silent: 'passed-only',
      env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
      // All three only stop tests that hang: a busy machine needs much longer than the defaults.
      testTimeout: 900_000,
      expect: { poll: { timeout: 600_000 } },
      hookTimeout: 900_000,
      // Loading the code again for each file would take several times as long as the tests.
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
