import { testConfig } from '../../vitest.shared.ts';

export default testConfig({
  environment: 'jsdom',
  setupFiles: ['src/test-support/test-setup.ts'],
  // A browser and the code loaded anew for each file take four times as long as the tests.
  isolate: false,
});
