import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoIdentities } from './demo.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceDefinition } from './service.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const AUDIENCE = 'https://api.circulate.local';
const CLIENT_ID = 'circulate-web';
const ROLES_CLAIM = 'https://circulate.local/roles';
const BUCKET_SETTINGS = [
  ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** The ports of one stack; all on loopback. */
export type Ports = Record<'web' | 'api' | 'identity' | 'inbox' | 'smtp' | 'bankSite', number>;

/** What a stack's addresses are, as `stack.json` gives them. */
export type Addresses = ReturnType<typeof addressesOf>;

/** The addresses that follow from ports and database. */
export const addressesOf = (ports: Ports, databaseUrl: string) => ({
  webUrl: `http://127.0.0.1:${ports.web}`,
  apiUrl: `http://127.0.0.1:${ports.api}`,
  identityUrl: `http://127.0.0.1:${ports.identity}`,
  inboxUrl: `http://127.0.0.1:${ports.inbox}`,
  smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
  bankSiteUrl: `http://127.0.0.1:${ports.bankSite}`,
  databaseUrl,
  audience: AUDIENCE,
  clientId: CLIENT_ID,
});

type Settings = {
  dataDir: string;
  ports: Ports;
  addresses: Addresses;
  identityDatabaseUrl: string;
  secrets: Secrets;
  seed: 'none' | 'demo';
  /** As `CAPTURE_ALLOW` says it (`host:port,…`); empty for none. */
  captureAllow: string;
};

/** Every program of the stack, as it is started: the same builds that run in production. */
export const servicesOf = (settings: Settings): ServiceDefinition[] => {
  const { dataDir, ports, addresses, secrets } = settings;
  const { webUrl, apiUrl, identityUrl, inboxUrl, smtpUrl, bankSiteUrl, databaseUrl } = addresses;
  const storageDir = join(dataDir, 'files');
  const mailFrom = 'Circulate <alerts@circulate.local>';
  const auth0 = {
    AUTH0_DOMAIN: identityUrl,
    AUTH0_AUDIENCE: AUDIENCE,
    AUTH0_CLIENT_ID: CLIENT_ID,
    AUTH0_ROLES_CLAIM: ROLES_CLAIM,
  };
  // What capture may fetch on this machine: the sample bank's website, and what the caller allows.
  const isDemo = settings.seed === 'demo';
  const allowed = [isDemo ? new URL(bankSiteUrl).host : '', settings.captureAllow]
    .filter((hosts) => hosts !== '')
    .join(',');
  const captureAllow: Record<string, string> = allowed === '' ? {} : { CAPTURE_ALLOW: allowed };
  const service = (
    name: string,
    command: string[],
    env: Record<string, string>,
    healthUrl?: string,
  ) => ({
    name,
    command,
    // What they put down for a moment lies in the data folder, too.
    env: { TMPDIR: join(dataDir, 'tmp'), ...env },
    logFile: join(dataDir, 'logs', `${name}.log`),
    ...(healthUrl ? { healthUrl } : {}),
  });

  return [
    service(
      'identity',
      [join(ROOT, 'apps/identity/dist/main.js')],
      {
        PORT: String(ports.identity),
        IDENTITY_ISSUER: identityUrl,
        IDENTITY_DATABASE_URL: settings.identityDatabaseUrl,
        IDENTITY_AUDIENCE: AUDIENCE,
        IDENTITY_CLIENT_ID: CLIENT_ID,
        IDENTITY_ROLES_CLAIM: ROLES_CLAIM,
        IDENTITY_WEB_ORIGINS: originsOf(ports.web).join(','),
        IDENTITY_SEED_ACCOUNTS: JSON.stringify(settings.seed === 'demo' ? demoIdentities : []),
        SMTP_URL: smtpUrl,
        // The inbox stands on this machine and speaks no TLS.
        SMTP_ALLOW_PLAIN: 'true',
        MAIL_FROM: mailFrom,
      },
      `${identityUrl}/healthz`,
    ),
    service('inbox', inboxCommand(ports, dataDir), {}, `${inboxUrl}/healthz`),
    service(
      'api',
      [join(ROOT, 'apps/api/dist/main.js')],
      {
        PORT: String(ports.api),
        DATABASE_URL: databaseUrl,
        STORAGE_DIR: storageDir,
        WEB_ORIGINS: originsOf(ports.web).join(','),
        BETA_CODE_SECRET: secrets.betaCodeSecret,
        PRODUCT_TOKEN_SECRET: secrets.productTokenSecret,
        BOUNCE_SECRET: secrets.bounceSecret,
        BOUNCE_WEBHOOK_SECRET: secrets.bounceWebhookSecret,
        ...captureAllow,
        ...auth0,
        ...chosenByOperator('REDIS_URL', 'TARGET_LANGUAGE', ...BUCKET_SETTINGS),
      },
      `${apiUrl}/readyz`,
    ),
    service('worker', [join(ROOT, 'apps/worker/dist/main.js')], {
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: storageDir,
      SMTP_URL: smtpUrl,
      // The inbox stands on this machine and speaks no TLS.
      SMTP_ALLOW_PLAIN: 'true',
      MAIL_FROM: mailFrom,
      WEB_URL: webUrl,
      API_URL: apiUrl,
      BOUNCE_SECRET: secrets.bounceSecret,
      ...captureAllow,
      ...chosenByOperator('REDIS_URL', ...BUCKET_SETTINGS),
      ...chosenByOperator('OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'),
      ...chosenByOperator('OPENAI_INPUT_PRICE', 'OPENAI_OUTPUT_PRICE', 'REVIEW_CONFIDENCE'),
      ...chosenByOperator('LIBRETRANSLATE_URL', 'LIBRETRANSLATE_API_KEY', 'TARGET_LANGUAGE'),
      ...chosenByOperator('MAIL_RATE_PER_SECOND'),
    }),
    ...(isDemo ? [bankSite(settings)] : []),
    service(
      'web',
      [join(ROOT, 'apps/web/dist/server/main.js')],
      { PORT: String(ports.web), API_URL: apiUrl, ...auth0 },
      `${webUrl}/healthz`,
    ),
  ];
};

/** The website of the sample bank, which publishes a circular from time to time. */
const bankSite = ({ dataDir, ports, addresses }: Settings): ServiceDefinition => ({
  name: 'bank-site',
  command: [join(ROOT, 'packages/local-stack/dist/bank-site/main.js')],
  env: {
    PORT: String(ports.bankSite),
    STATE_FILE: join(dataDir, 'bank-site.json'),
    ...chosenByOperator('FIRST_AFTER_SECONDS', 'PUBLISH_EVERY_SECONDS'),
  },
  healthUrl: `${addresses.bankSiteUrl}/healthz`,
  logFile: join(dataDir, 'logs', 'bank-site.log'),
});

/** People type either name of this machine. */
const originsOf = (port: number) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

const inboxCommand = ({ inbox, smtp }: Ports, dataDir: string) => {
  const maildev = createRequire(import.meta.url).resolve('maildev/package.json');
  return [
    join(dirname(maildev), 'bin/maildev'),
    ...['--ip', '127.0.0.1', '--smtp', String(smtp)],
    ...['--web-ip', '127.0.0.1', '--web', String(inbox)],
    ...['--mail-directory', join(dataDir, 'mail'), '--hide-extensions', 'STARTTLS', '--silent'],
  ];
};

/** Settings that pass through from the environment of `npm start` where they are set. */
const chosenByOperator = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
