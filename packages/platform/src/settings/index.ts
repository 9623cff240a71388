export { describeSettings, type SettingDescription } from './describe-settings.ts';
export {
  channelKeys,
  channelKeysOf,
  flag,
  httpUrl,
  list,
  port,
  postgresUrl,
  queueSettings,
  redisUrl,
  smtpAllowPlain,
  smtpOptions,
  smtpUrl,
  stopGraceSeconds,
  targetLanguage,
  withPassword,
} from './fields.ts';
export { loadOrExit } from './load-or-exit.ts';
export { type Environment, readSettings, SettingsError } from './read-settings.ts';
export { createRedactor, type Redact, secretsIn } from './secrets.ts';
export {
  databaseSettings,
  logSettings,
  programSettings,
  redisSettings,
  runSettings,
} from './shared-settings.ts';
export { findStorageProblems, storagePlace, storageSettings } from './storage-settings.ts';
export { type TlsOptions, tlsOptions, withAuthorities } from './tls.ts';
export { findTlsProblems, tlsSettings } from './tls-settings.ts';
