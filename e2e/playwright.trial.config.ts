import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// One journey on a trial that runs already, in containers: see .github/workflows/images.yml.
// `CIRCULATE_E2E_STACK` holds its addresses, `TRIAL_BETA_CODE` a code that opens it.
export default defineConfig({
  ...journeys,
  testMatch: 'trial/*.spec.ts',
  globalSetup: [],
  reporter: 'list',
  timeout: 180_000,
});
