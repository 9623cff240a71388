import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup, './test/support/forget-route-calls.ts'],
  // Every file has a database and servers of its own; loading the code anew for each of them would
  // take longer than the tests.
  isolate: false,
});
