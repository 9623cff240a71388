import {
  makeRoles,
  migrate,
  openDatabase,
  roleDatabases,
  roleNames,
  seedReference,
  UNHURRIED,
} from '@circulate/database';
import type { Postgres } from '@circulate/local-servers';
import { demo } from './demo.ts';
import { seedSampleBank } from './sample-bank.ts';
import { seedSampleBanks } from './sample-banks/seed-sample-banks.ts';
import type { Secrets } from './secrets.ts';
import { seedDemo } from './seed-demo.ts';

const PRODUCT_DATABASE = 'circulate';

type Preparation = { secrets: Secrets; seed: 'none' | 'demo'; bankSiteUrl: string };

/**
 * Sets up the stack's database: roles, schema, reference data and, with the seed `demo`, the demo's
 * data. Returns a database URL for each role. Safe to run at every start. If it fails, the error
 * says what to do.
 */
export const prepareDatabase = async (
  postgres: Postgres,
  { secrets, seed, bankSiteUrl }: Preparation,
) => {
  const urlOf = (role: keyof typeof roleNames, database: string) => {
    const url = new URL(postgres.urlOf(database));
    url.username = roleNames[role];
    url.password = secrets.databasePasswords[role] ?? '';
    return url.href;
  };
  const owner = urlOf('owner', PRODUCT_DATABASE);
  try {
    await makeRoles(postgres.urlOf('postgres'), {
      database: PRODUCT_DATABASE,
      passwords: secrets.databasePasswords,
    });
    await migrate(owner);
    const db = openDatabase(owner, UNHURRIED);
    try {
      await seedReference(db);
      if (seed === 'demo') {
        await seedDemo(db, secrets.betaCodeSecret);
        await seedSampleBank(db, { siteUrl: bankSiteUrl, subscriberEmail: demo.subscriber.email });
        await seedSampleBanks(db, bankSiteUrl);
      }
    } finally {
      await db.$disconnect();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new Error(
      `We couldn’t prepare the database. Try again; finished steps are kept.\n(${reason})`,
      { cause },
    );
  }
  return {
    owner,
    program: urlOf('program', PRODUCT_DATABASE),
    queue: urlOf('queue', roleDatabases.queue),
    identity: urlOf('identity', roleDatabases.identity),
  };
};
