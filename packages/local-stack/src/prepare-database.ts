import {
  type CodeType,
  type Database,
  hmacBetaCode,
  makeRoles,
  migrate,
  openDatabase,
  roleDatabases,
  roleNames,
  seedReference,
  UNHURRIED,
} from '@circulate/database';
import type { Postgres } from '@circulate/local-servers';
import { demo, people } from './demo.ts';
import { seedSampleBank } from './sample-bank.ts';
import { listingPathOf } from './sample-banks/sample-bank-pages.ts';
import { SAMPLE_BANKS } from './sample-banks/sample-banks.ts';
import type { Secrets } from './secrets.ts';

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

const POLL_EVERY_SECONDS = 600;

/**
 * Stores the sample banks with their pages as sources, which capture reads like any others. Later
 * starts update only the URL of the website.
 */
const seedSampleBanks = async (db: Database, siteUrl: string): Promise<void> => {
  for (const { bank_name, display_name, country, iso2, ...bank } of SAMPLE_BANKS) {
    const url = `${siteUrl}${listingPathOf(bank_name)}`;
    const known = await db.bank.findUnique({ where: { bank_name }, select: { id: true } });
    if (known) {
      await db.source.updateMany({
        where: { bank_id: known.id, created_by: null },
        data: { url, etag: null, last_modified: null },
      });
      continue;
    }
    await db.bank.create({
      data: {
        ...{ bank_name, display_name, country, iso2, time_zone: bank.time_zone },
        ...{ languages: [bank.language], website: siteUrl, circulars_url: url },
        regions: { create: { region: { connect: { region_name: bank.region } } } },
        sources: { create: { kind: 'html', url, interval_seconds: POLL_EVERY_SECONDS } },
      },
    });
  }
};

const CODE_ACCOUNTS = 1_000;

/**
 * Stores the codes of the demo and its users, who have complete profiles but no subscriptions.
 * Leaves what exists unchanged, so that later starts keep your changes.
 */
const seedDemo = async (db: Database, betaCodeSecret: string): Promise<void> => {
  const codes: [string, CodeType][] = [
    [demo.betaCode, 'beta'],
    [demo.invoiceCode, 'invoice'],
  ];
  await db.betaCode.createMany({
    data: codes.map(([code, code_type]) => ({
      code_hmac: hmacBetaCode(betaCodeSecret, code),
      code_type,
      accounts_allowed: CODE_ACCOUNTS,
    })),
    skipDuplicates: true,
  });
  for (const { email, sub, name } of people) {
    if (await db.userIdentity.findUnique({ where: { auth0_id: sub } })) continue;
    const [first_name = name, last_name = name] = name.split(' ');
    await db.user.create({
      data: {
        email,
        email_verified: true,
        first_name,
        last_name,
        company: 'Circulate demo',
        code_type: 'beta',
        identities: { create: { auth0_id: sub } },
        consents: {
          create: { accepted_terms: true, is_manual_acceptance: false, terms_version: '2024-12' },
        },
      },
    });
  }
};
