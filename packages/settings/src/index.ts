export { describeSettings, type SettingDescription } from './describe-settings.ts';
export { httpUrl, port, postgresUrl, redisUrl, smtpUrl, withPassword } from './fields.ts';
export { type Environment, readSettings, SettingsError } from './read-settings.ts';
export { createRedactor, type Redact, secretsIn } from './secrets.ts';
