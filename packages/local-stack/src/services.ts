import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoIdentities } from './demo.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceDefinition } from './service.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const GUARD_INBOX = new URL('../bin/guard-inbox.mjs', import.meta.url).href;
const AUDIENCE = 'https://api.circulate.local';
const CLIENT_ID = 'circulate-web';
const ROLES_CLAIM = 'https://circulate.local/roles';
const AMR_CLAIM = 'https://circulate.local/amr';
const MANAGEMENT_CLIENT_ID = 'circulate-management';
const MAIL_FROM = 'Circulate <alerts@circulate.local>';
const BUCKET_SETTINGS = [
  ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** Ports of one stack, all on loopback. */
export type Ports = Record<
  'web' | 'api' | 'identity' | 'inbox' | 'smtp' | 'bankSite' | 'renderer',
  number
>;

/** URLs of a stack, as `stack.json` shows them. */
export type Addresses = ReturnType<typeof addressesOf> & { databaseUrl: string };

/** Returns the URLs of a stack with these ports. */
export const addressesOf = (ports: Ports) => ({
  webUrl: `http://127.0.0.1:${ports.web}`,
  apiUrl: `http://127.0.0.1:${ports.api}`,
  identityUrl: `http://127.0.0.1:${ports.identity}`,
  inboxUrl: `http://127.0.0.1:${ports.inbox}`,
  smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
  bankSiteUrl: `http://127.0.0.1:${ports.bankSite}`,
  rendererUrl: `http://127.0.0.1:${ports.renderer}`,
  audience: AUDIENCE,
  clientId: CLIENT_ID,
});

type Settings = {
  dataDir: string;
  ports: Ports;
  addresses: ReturnType<typeof addressesOf>;
  secrets: Secrets;
  seed: 'none' | 'demo';
  /**
   * Hosts that capture may also fetch, in the format of `CAPTURE_ALLOW` (`host:port,…`); may be
   * empty.
   */
  captureAllow: string;
};

type WithDatabase = Settings & {
  /** Database URLs by role. */
  databases: Record<'program' | 'queue' | 'identity', string>;
};

const databaseSettingsOf = ({ databases }: WithDatabase) => ({
  DATABASE_URL: databases.program,
  QUEUE_DATABASE_URL: databases.queue,
});

/** Returns the programs of the stack that need the database, as they are built for production. */
export const servicesWithDatabase = (settings: WithDatabase): ServiceDefinition[] => [
  identityService(settings),
  apiService(settings),
  workerService(settings),
];

/** The stack's other programs. */
export const servicesWithoutDatabase = (settings: Settings): ServiceDefinition[] => [
  inboxService(settings),
  rendererService(settings),
  ...(settings.seed === 'demo' ? [bankSite(settings)] : []),
];

const identityService = (settings: WithDatabase) => {
  const { ports, addresses, seed } = settings;
  const { identityUrl, smtpUrl } = addresses;
  return service(settings, 'identity', {
    command: [join(ROOT, 'apps/identity/dist/main.js')],
    env: {
      PORT: String(ports.identity),
      IDENTITY_ISSUER: identityUrl,
      IDENTITY_DATABASE_URL: settings.databases.identity,
      IDENTITY_AUDIENCE: AUDIENCE,
      IDENTITY_CLIENT_ID: CLIENT_ID,
      IDENTITY_ROLES_CLAIM: ROLES_CLAIM,
      IDENTITY_AMR_CLAIM: AMR_CLAIM,
      IDENTITY_MANAGEMENT_CLIENT_ID: MANAGEMENT_CLIENT_ID,
      IDENTITY_MANAGEMENT_CLIENT_SECRET: settings.secrets.managementClientSecret,
      IDENTITY_WEB_ORIGINS: originsOf(ports.web).join(','),
      IDENTITY_SEED_ACCOUNTS: JSON.stringify(seed === 'demo' ? demoIdentities : []),
      SMTP_URL: smtpUrl,
      // The inbox runs on this machine, without TLS.
      SMTP_ALLOW_PLAIN: 'true',
      MAIL_FROM: MAIL_FROM,
    },
    healthUrl: `${identityUrl}/healthz`,
  });
};

const inboxService = (settings: Settings) => {
  const { ports, addresses, dataDir } = settings;
  return service(settings, 'inbox', {
    command: inboxCommand(ports, dataDir),
    env: {},
    healthUrl: `${addresses.inboxUrl}/healthz`,
  });
};

const apiService = (settings: WithDatabase) => {
  const { ports, secrets } = settings;
  const { apiUrl } = settings.addresses;
  return service(settings, 'api', {
    command: [join(ROOT, 'apps/api/dist/main.js')],
    env: {
      PORT: String(ports.api),
      ...databaseSettingsOf(settings),
      STORAGE_DIR: storageDirOf(settings),
      WEB_ORIGINS: originsOf(ports.web).join(','),
      BETA_CODE_SECRET: secrets.betaCodeSecret,
      PRODUCT_TOKEN_SECRET: secrets.productTokenSecret,
      READING_PASS_SECRET: secrets.readingPassSecret,
      BOUNCE_SECRET: secrets.bounceSecret,
      BOUNCE_WEBHOOK_SECRET: secrets.bounceWebhookSecret,
      AUTH0_AMR_CLAIM: AMR_CLAIM,
      AUTH0_MANAGEMENT_CLIENT_ID: MANAGEMENT_CLIENT_ID,
      AUTH0_MANAGEMENT_CLIENT_SECRET: secrets.managementClientSecret,
      CHANNEL_SECRET: secrets.channelSecret,
      ...captureAllowOf(settings),
      RENDERER_URL: settings.addresses.rendererUrl,
      // Makes the API serve the web app too, on its own origin, as the proxy of a deployment does.
      WEB_DIR: join(ROOT, 'apps/web/dist'),
      WEB_PORT: String(ports.web),
      ...auth0Of(settings),
      ...chosenByOperator('REDIS_URL', 'TARGET_LANGUAGE', ...BUCKET_SETTINGS),
    },
    healthUrl: `${apiUrl}/readyz`,
  });
};

const workerService = (settings: WithDatabase) => {
  const { apiUrl, smtpUrl, webUrl } = settings.addresses;
  return service(settings, 'worker', {
    command: [join(ROOT, 'apps/worker/dist/main.js')],
    env: {
      ...databaseSettingsOf(settings),
      STORAGE_DIR: storageDirOf(settings),
      SMTP_URL: smtpUrl,
      // The inbox runs on this machine, without TLS.
      SMTP_ALLOW_PLAIN: 'true',
      MAIL_FROM: MAIL_FROM,
      WEB_URL: webUrl,
      API_URL: apiUrl,
      READING_PASS_SECRET: settings.secrets.readingPassSecret,
      BOUNCE_SECRET: settings.secrets.bounceSecret,
      CHANNEL_SECRET: settings.secrets.channelSecret,
      ...captureAllowOf(settings),
      RENDERER_URL: settings.addresses.rendererUrl,
      ...chosenByOperator('REDIS_URL', ...BUCKET_SETTINGS),
      ...chosenByOperator('OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'),
      ...chosenByOperator('OPENAI_TEMPERATURE', 'OPENAI_TIMEOUT_SECONDS', 'OPENAI_CONCURRENCY'),
      ...chosenByOperator('OPENAI_INPUT_PRICE', 'OPENAI_OUTPUT_PRICE', 'REVIEW_CONFIDENCE'),
      ...chosenByOperator('OPENAI_DAILY_LIMIT_USD', 'OPENAI_MONTHLY_LIMIT_USD'),
      ...chosenByOperator('LIBRETRANSLATE_URL', 'LIBRETRANSLATE_API_KEY', 'TARGET_LANGUAGE'),
      ...chosenByOperator('OPENAI_CHECK_MODEL', 'MAIL_RATE_PER_SECOND', 'MONITOR_CATALOGUE'),
    },
  });
};

/** Returns the renderer. Without Chromium on this machine, it only reports that there is none. */
const rendererService = (settings: Settings) =>
  service(settings, 'renderer', {
    command: [join(ROOT, 'apps/worker/dist/renderer/main.js')],
    env: { PORT: String(settings.ports.renderer), ...chosenByOperator('CHROMIUM_PATH') },
    healthUrl: `${settings.addresses.rendererUrl}/healthz`,
  });

/** Returns the website of the sample bank, which publishes a circular from time to time. */
const bankSite = (settings: Settings) => {
  const { dataDir, ports, addresses } = settings;
  return service(settings, 'bank-site', {
    command: [join(ROOT, 'packages/local-stack/dist/bank-site/main.js')],
    env: {
      PORT: String(ports.bankSite),
      STATE_FILE: join(dataDir, 'bank-site.json'),
      ...chosenByOperator('FIRST_AFTER_SECONDS', 'PUBLISH_EVERY_SECONDS'),
    },
    healthUrl: `${addresses.bankSiteUrl}/healthz`,
  });
};

/**
 * Returns the origins of the web app under both names of this machine, because users may type
 * either.
 */
const originsOf = (port: number) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

const inboxCommand = ({ inbox, smtp }: Ports, dataDir: string) => {
  const maildev = createRequire(import.meta.url).resolve('maildev/package.json');
  return [
    '--import',
    GUARD_INBOX,
    join(dirname(maildev), 'bin/maildev'),
    ...['--ip', '127.0.0.1', '--smtp', String(smtp)],
    ...['--web-ip', '127.0.0.1', '--web', String(inbox)],
    ...['--mail-directory', join(dataDir, 'mail'), '--hide-extensions', 'STARTTLS', '--silent'],
  ];
};

/** Returns those of the named settings that are set in the environment of `npm start`. */
const chosenByOperator = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

const storageDirOf = ({ dataDir }: Settings) => join(dataDir, 'files');

const auth0Of = ({ addresses }: Settings) => ({
  AUTH0_DOMAIN: addresses.identityUrl,
  AUTH0_AUDIENCE: AUDIENCE,
  AUTH0_CLIENT_ID: CLIENT_ID,
  AUTH0_ROLES_CLAIM: ROLES_CLAIM,
});

/**
 * Returns the setting for the hosts on this machine that capture may fetch: the website of the
 * sample bank, and those that the caller allows.
 */
const captureAllowOf = ({ seed, addresses, captureAllow }: Settings): Record<string, string> => {
  const allowed = [seed === 'demo' ? new URL(addresses.bankSiteUrl).host : '', captureAllow]
    .filter((hosts) => hosts !== '')
    .join(',');
  return allowed === '' ? {} : { CAPTURE_ALLOW: allowed };
};

type Program = Pick<ServiceDefinition, 'command' | 'env' | 'healthUrl'>;

const service = (
  { dataDir }: Settings,
  name: string,
  { env, ...program }: Program,
): ServiceDefinition => ({
  name,
  ...program,
  // Keeps temporary files in the data folder too.
  env: { TMPDIR: join(dataDir, 'tmp'), ...env },
  logFile: join(dataDir, 'logs', `${name}.log`),
});
