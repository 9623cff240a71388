import { loadConfig } from '../../src/config.ts';

const BOUNCE_SECRET = 'bounce-secret-for-tests-0123456789abcdef';

/** Loads the worker's configuration from an environment, silent and with every email sent. */
export const testConfig = (environment: Record<string, string>) =>
  loadConfig({
    MAIL_FROM: 'Circulate <alerts@circulate.example>',
    WEB_URL: 'https://circulate.example',
    API_URL: 'https://api.circulate.example',
    BOUNCE_SECRET,
    READING_PASS_SECRET: 'reading-pass-secret-for-tests-0123456789ab',
    SMTP_ALLOW_PLAIN: 'true',
    REVIEW_CONFIDENCE: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
