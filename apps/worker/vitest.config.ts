import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup],
  // Cases running in parallel each start a browser, and five on a busy machine would hit the
  // product's limits.
  maxConcurrency: 2,
});
