import { pino } from 'pino';
import { startIdentity } from './build-identity.ts';
import { type IdentityConfig, readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { rotateSigningKeys } from './database/signing-keys.ts';

const start = async () => {
  const outcome = readConfig(process.env);
  if ('problems' in outcome) {
    const problems = outcome.problems.map((problem) => `  - ${problem}\n`).join('');
    process.stderr.write(`The identity provider cannot start:\n${problems}`);
    process.exitCode = 1;
    return;
  }
  const { config } = outcome;
  if (process.argv[2] === 'rotate-keys') return rotateKeys(config);
  // The log goes to stderr, so that stdout carries the one line that says the provider is ready.
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const identity = await startIdentity(config, log);
  process.stdout.write(`Identity provider ready at ${config.issuerUrl} (on ${identity.url})\n`);

  const stop = async () => {
    await identity.close();
    log.info('stopped');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

const rotateKeys = async ({ databaseUrl }: IdentityConfig) => {
  const db = await openDatabase(databaseUrl, () => undefined);
  try {
    const kid = await rotateSigningKeys(db);
    process.stdout.write(`Tokens are signed with ${kid} from now on.\n`);
  } finally {
    await db.end();
  }
};

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  process.stderr.write(`The identity provider cannot start: ${reason}\n`);
  process.exitCode = 1;
});
