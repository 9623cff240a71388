import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Postgres, startPostgres } from '@circulate/local-servers';
import getPort, { portNumbers } from 'get-port';
import { demo } from './demo.ts';
import { keepRunning } from './keep-running.ts';
import type { StackOptions } from './options.ts';
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
  /** PostgreSQL starts while the programs are still being built. */
  built?: Promise<void> | undefined;
};

/**
 * Starts the whole product on this machine, on loopback, with its state in `dataDir`: PostgreSQL,
 * schema and seed, identity provider, inbox, API, worker and web app. When everything answers it
 * writes `stack.json`; from then on each that stops is started again. Throws, having stopped what it
 * started, when something can't start.
 */
export const startStack = async ({ options, report, signal, built }: Start): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  const stackFile = join(dataDir, 'stack.json');
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  // Emails and unpublished circulars are no business of other accounts of this machine.
  await chmod(dataDir, 0o700);
  await emptyFolder(join(dataDir, 'tmp'));
  const releaseDataDir = await takeOver(dataDir, report);
  await rm(stackFile, { force: true });
  const stops = [releaseDataDir];
  const stop = async () => {
    await rm(stackFile, { force: true });
    for (const undo of stops.splice(0).reverse()) await undo();
  };

  try {
    report('Starting PostgreSQL (usually 3 s the first time)');
    const postgres = await startPostgres({
      dir: join(dataDir, 'postgres'),
      port: options.portBase + 5,
    });
    stops.push(await keepPostgres(postgres, { report, signal }));
    signal.throwIfAborted();
    const secrets = await readSecrets(dataDir);
    const ports = await findPorts(options.portBase);
    await built;
    signal.throwIfAborted();
    report('Preparing the database (usually 5 s the first time)');
    // What it needs of other packages is there once they are built.
    const { prepareDatabase } = await import('./prepare-database.ts');
    const databases = await prepareDatabase(postgres, {
      secrets,
      seed: options.seed,
      bankSiteUrl: addressesOf(ports).bankSiteUrl,
    });
    const addresses = { ...addressesOf(ports), databaseUrl: databases.owner };
    signal.throwIfAborted();

    report('Starting identity provider, inbox, API, worker and web app (usually 10 s)');
    const definitions = servicesOf({
      dataDir,
      ports,
      addresses,
      secrets,
      databases,
      seed: options.seed,
      captureAllow: process.env.CAPTURE_ALLOW ?? '',
    });
    const pending = new Set(definitions.map(({ name }) => name));
    const stopReporting = reportWhilePending(pending, report);
    const results = await Promise.allSettled(
      definitions.map(async (definition) => {
        const start = (until: AbortSignal) => startService(definition, until);
        const stopIt = await keepRunning({ name: definition.name, start, report, signal });
        pending.delete(definition.name);
        return stopIt;
      }),
    );
    stopReporting();
    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    stops.push(() => stopAll(kept));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;

    await showStoredMail(addresses.inboxUrl, report);
    await writeWhole(stackFile, { ...addresses, demo: options.seed === 'demo' ? demo : null });
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
  const renderer = await near(7);
  return { web, api, identity, inbox, smtp, bankSite, renderer };
};

const STILL_STARTING_MS = 15_000;

/** Says now and then what has not answered yet. Returns what ends that. */
const reportWhilePending = (pending: Set<string>, report: Start['report']) => {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    report(`Still starting: ${[...pending].join(', ')} (${seconds} s so far)`);
  }, STILL_STARTING_MS);
  return () => clearInterval(timer);
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
const showStoredMail = async (inboxUrl: string, report: Start['report']) => {
  const signal = AbortSignal.timeout(60_000);
  await fetch(`${inboxUrl}/reloadMailsFromDirectory`, { signal }).catch(() =>
    report('The inbox does not show the emails of earlier runs.'),
  );
};

/** Readers see the whole file or none. */
const writeWhole = async (path: string, content: object) => {
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
};
