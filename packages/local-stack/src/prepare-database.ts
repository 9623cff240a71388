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
 * Brings a server to what the stack needs: roles, schema, reference data and, with the seed `demo`, the
 * demo's. Returns the databases, each as the role that works on it. Safe to run at every start; throws
 * with what to do when the database fails.
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
      `The database could not be prepared. Try again: what was done stays.\n(${reason})`,
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
