import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup, './test/support/forget-route-calls.ts'],
});
