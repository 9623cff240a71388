import { startIdentity } from './build-identity.ts';
import { type IdentityConfig, readConfig } from './config.ts';
import { createLog } from './create-log.ts';
import { openDatabase } from './database/database.ts';
import { rotateSigningKeys } from './database/signing-keys.ts';

const start = async () => {
  const outcome = readConfig(process.env);
  if ('problems' in outcome) {
    const problems = outcome.problems.map((problem) => `  - ${problem}\n`).join('');
    process.stderr.write(`Failed to start the identity provider:\n${problems}`);
    process.exitCode = 1;
    return;
  }
  const { config } = outcome;
  if (process.argv[2] === 'rotate-keys') return rotateKeys(config);
  const log = createLog(config);
  const identity = await startIdentity(config, log).catch((error: unknown) => {
    throw new Error(config.redact(reasonOf(error)));
  });
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
    process.stdout.write(`New tokens are signed with ${kid}.\n`);
  } finally {
    await db.end();
  }
};

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || String(error) : String(error);

start().catch((error: unknown) => {
  process.stderr.write(`Failed to start the identity provider: ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
