import { mergeConfig } from 'vitest/config';
import { testConfig } from '../../vitest.shared.ts';
import { guidePages } from './build/guide-pages.ts';

export default mergeConfig(
  { plugins: [guidePages()] },
  testConfig({
    environment: 'jsdom',
    setupFiles: ['src/test-support/test-setup.ts'],
  }),
);
