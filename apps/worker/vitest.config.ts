import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup],
  // Cases that stand side by side start a browser each, and meet the product's limits where five starve each other.
  maxConcurrency: 2,
});
