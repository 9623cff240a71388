import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// Stops the sample bank from publishing: processing its circulars would disturb the measurement.
process.env.FIRST_AFTER_SECONDS ??= '86400';
process.env.PUBLISH_EVERY_SECONDS ??= '86400';

// `npm run speed` runs Lighthouse on every screen of the built app, and a test with 10,000 banks.
export default defineConfig(journeys, {
  testMatch: 'speed/*.spec.ts',
  workers: 1,
  reporter: 'list',
  timeout: 1_800_000,
  // Tracing would affect the measurement.
  use: { ...journeys.use, trace: 'off' },
});
