import { builtSetup, busyTests, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  ...busyTests,
  globalSetup: [postgresSetup, builtSetup, './test/support/forget-route-calls.ts'],
});
