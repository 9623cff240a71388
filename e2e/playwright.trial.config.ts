import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// Runs one journey on a trial that is already running in containers: see
// .github/workflows/images.yml. `CIRCULATE_E2E_STACK` has its URLs, `TRIAL_BETA_CODE` a valid
// access code.
export default defineConfig({
  ...journeys,
  testMatch: 'trial/*.spec.ts',
  globalSetup: [],
  reporter: 'list',
  timeout: 180_000,
});
