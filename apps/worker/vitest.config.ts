import { builtSetup, postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({
  globalSetup: [postgresSetup, builtSetup],
  // As in the API: what a file needs it starts itself, and the code is loaded once.
  isolate: false,
});
