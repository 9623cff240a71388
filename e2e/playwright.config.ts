import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  // `npm test` runs the journeys of the main job, `npm run test:faults` the rest.
  testMatch: '{journeys,faults}/*.spec.ts',
  globalSetup: './support/start-stack-once.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // All three only stop what hangs: a busy machine takes long for what is quick elsewhere.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 1,
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // No video: capturing its frames takes a third of a run, and the trace has every page.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: await findBrowser(),
  },
});
