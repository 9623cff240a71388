import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  // `npm test` runs the journeys of the main job, `npm run test:faults` the rest.
  testMatch: '{journeys,faults}/*.spec.ts',
  globalSetup: './support/start-stack-once.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // All three only stop what hangs, as a busy machine needs much longer.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 2,
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    // Requests made by it bypass the faults that tests cause.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // A trace of every action takes a third of a run; the command that repeats a failure asks for one.
    screenshot: 'only-on-failure',
    launchOptions: await findBrowser(),
  },
});
