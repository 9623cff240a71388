import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup],
  // Few at a time: each case starts a browser, and five in parallel on a busy machine would hit the
  // product's limits.
  maxConcurrency: 2,
});
