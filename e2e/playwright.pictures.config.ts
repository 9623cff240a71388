import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run pictures` captures every screen in three sizes and both themes, in
// e2e/test-results/pictures.
export default defineConfig(journeys, {
  testMatch: 'pictures/*.spec.ts',
  workers: 1,
  reporter: 'list',
});
