import { testConfig } from '../../vitest.shared.ts';

export default testConfig({
  environment: 'jsdom',
  setupFiles: ['src/test-support/test-setup.ts'],
});
