import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/start-stack-once.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    // Without a film: drawing and packing its frames takes a third of a run, and each page is in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: await findBrowser(),
  },
});
