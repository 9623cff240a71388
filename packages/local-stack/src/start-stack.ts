import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { migrate, openDatabase, seedReference } from '@circulate/database';
import { createDatabase, type Postgres, startPostgres } from '@circulate/local-servers';
import getPort, { portNumbers } from 'get-port';
import { demo, seedDemo } from './demo.ts';
import { keepRunning } from './keep-running.ts';
import type { StackOptions } from './options.ts';
import { seedSampleBank } from './sample-bank.ts';
import { readSecrets } from './secrets.ts';
import { startService } from './service.ts';
import { type Addresses, addressesOf, type Ports, servicesOf } from './services.ts';
import { takeOver } from './take-over.ts';

/** A stack in which everything answers. */
export type Stack = {
  addresses: Addresses;
  stop(): Promise<void>;
};

type Start = {
  options: StackOptions;
  /** Tells the person at the terminal how the start goes, and later what stopped and runs again. */
  report(line: string): void;
  /** Ends the start, which then throws. */
  signal: AbortSignal;
};

/**
 * Starts the whole product on this machine, on loopback, with its state in `dataDir`: PostgreSQL,
 * schema and seed, identity provider, inbox, API, worker and web app. When everything answers it
 * writes `stack.json`; from then on each that stops is started again. Throws, having stopped what it
 * started, when something can't start.
 */
export const startStack = async ({ options, report, signal }: Start): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  const stackFile = join(dataDir, 'stack.json');
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  await emptyFolder(join(dataDir, 'tmp'));
  const releaseDataDir = await takeOver(dataDir, report);
  await rm(stackFile, { force: true });
  const stops = [releaseDataDir];
  const stop = async () => {
    await rm(stackFile, { force: true });
    for (const undo of stops.splice(0).reverse()) await undo();
  };

  try {
    report('Starting PostgreSQL');
    const postgres = await startPostgres({
      dir: join(dataDir, 'postgres'),
      port: options.portBase + 5,
    });
    stops.push(await keepPostgres(postgres, { report, signal }));
    signal.throwIfAborted();
    const secrets = await readSecrets(dataDir);
    const ports = await findPorts(options.portBase);
    const addresses = addressesOf(ports, postgres.urlOf('circulate'));
    await prepareDatabases(postgres, options.seed, {
      betaCodeSecret: secrets.betaCodeSecret,
      bankSiteUrl: addresses.bankSiteUrl,
    });
    signal.throwIfAborted();

    report('Starting identity provider, inbox, API, worker and web app');
    const definitions = servicesOf({
      dataDir,
      ports,
      addresses,
      secrets,
      identityDatabaseUrl: postgres.urlOf('identity'),
      seed: options.seed,
      captureAllow: process.env.CAPTURE_ALLOW ?? '',
    });
    const results = await Promise.allSettled(
      definitions.map((definition) => {
        const start = (until: AbortSignal) => startService(definition, until);
        return keepRunning({ name: definition.name, start, report, signal });
      }),
    );
    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    stops.push(() => stopAll(kept));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;

    await showStoredMail(addresses.inboxUrl);
    await writeWhole(stackFile, { ...addresses, demo: options.seed === 'demo' ? demo : null });
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

type DemoSeed = { betaCodeSecret: string; bankSiteUrl: string };

const prepareDatabases = async (
  postgres: Postgres,
  seed: string,
  { betaCodeSecret, bankSiteUrl }: DemoSeed,
) => {
  for (const name of ['circulate', 'identity']) {
    await createDatabase(postgres.urlOf('postgres'), { name }).catch(ignoreExisting);
  }
  const url = postgres.urlOf('circulate');
  await migrate(url);
  const db = openDatabase(url, { poolSize: 2 });
  try {
    await seedReference(db);
    if (seed === 'demo') {
      await seedDemo(db, betaCodeSecret);
      await seedSampleBank(db, {
        siteUrl: bankSiteUrl,
        subscriberEmail: demo.subscriber.email,
      });
    }
  } finally {
    await db.$disconnect();
  }
};

const DUPLICATE_DATABASE = '42P04';

const ignoreExisting = (error: { code?: string }) => {
  if (error.code !== DUPLICATE_DATABASE) throw error;
};

const findPorts = async (base: number): Promise<Ports> => {
  const near = (offset: number) =>
    getPort({ port: portNumbers(base + offset, base + offset + 200) });
  // One after another: each has to see what the one before it took.
  const web = await near(0);
  const api = await near(1);
  const identity = await near(2);
  const inbox = await near(3);
  const smtp = await near(4);
  const bankSite = await near(6);
  return { web, api, identity, inbox, smtp, bankSite };
};

const stopAll = async (stops: (() => Promise<void>)[]) => {
  await Promise.all(stops.map((stop) => stop()));
};

/** Starts PostgreSQL again, on the same port, whenever it stops. */
const keepPostgres = (postgres: Postgres, { report, signal }: Pick<Start, 'report' | 'signal'>) => {
  let isFirst = true;
  const start = async () => {
    if (!isFirst) await postgres.startAgain();
    isFirst = false;
    return { exited: postgres.exited(), stop: postgres.stop };
  };
  return keepRunning({ name: 'PostgreSQL', start, report, signal });
};

/** Whatever a crash left there is of no use to anybody. */
const emptyFolder = async (path: string) => {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
};

/** MailDev keeps its mail in a folder but shows what it kept only when asked to. */
const showStoredMail = async (inboxUrl: string) => {
  await fetch(`${inboxUrl}/reloadMailsFromDirectory`, { signal: AbortSignal.timeout(10_000) });
};

/** Readers see the whole file or none. */
const writeWhole = async (path: string, content: object) => {
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
};
