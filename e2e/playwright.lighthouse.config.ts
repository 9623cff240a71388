import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run lighthouse`: what Lighthouse says of every screen of the built app.
export default defineConfig(journeys, {
  testDir: 'lighthouse',
  reporter: 'list',
  timeout: 1_800_000,
});
