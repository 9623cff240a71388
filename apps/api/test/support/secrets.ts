/** Secret for access codes in every API that a test starts. */
export const BETA_CODE_SECRET = 'beta-code-secret-for-tests-0123456789';
