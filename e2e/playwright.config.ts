import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  // `npm test` runs the journeys of the main job, `npm run test:faults` the rest.
  testMatch: '{journeys,faults}/*.spec.ts',
  globalSetup: './support/start-stack-once.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // These three limits only stop tests that hang, as a busy machine needs much longer than usual.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  workers: 2,
  forbidOnly: true,
  use: {
    actionTimeout: 180_000,
    // Its requests would bypass the faults that tests cause.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // No trace: tracing takes a third of a run, and the command that repeats a failed test turns it
    // on.
    screenshot: 'only-on-failure',
    launchOptions: await findBrowser(),
  },
});
