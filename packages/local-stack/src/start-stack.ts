import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Postgres, startPostgres } from '@circulate/local-servers';
import { demo } from './demo.ts';
import { keepRunning } from './keep-running.ts';
import type { StackOptions } from './options.ts';
import { readSecrets } from './secrets.ts';
import { type ServiceDefinition, startService } from './service.ts';
import {
  type Addresses,
  addressesOf,
  servicesWithDatabase,
  servicesWithoutDatabase,
} from './services.ts';
import { takeOver } from './take-over.ts';
import { takePorts } from './take-ports.ts';

/** A stack whose programs have all started. */
export type Stack = {
  addresses: Addresses;
  stop(): Promise<void>;
};

type Start = {
  options: StackOptions;
  /** Prints progress to the terminal and, later, which programs have stopped and started again. */
  report(line: string): void;
  /** Aborts the start, so that `startStack` throws. */
  signal: AbortSignal;
  /** Resolves once the programs are built. PostgreSQL starts in the meantime. */
  built?: Promise<void> | undefined;
};

/**
 * Starts the whole product on loopback, with its state in `dataDir`: PostgreSQL with schema and
 * seed, identity provider, inbox, API, worker and web app. Writes `stack.json` once everything is
 * up. From then on, starts any program again that stops. If a program can't start, stops the others
 * and throws.
 */
export const startStack = async ({ options, report, signal, built }: Start): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  const stackFile = join(dataDir, 'stack.json');
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  // Keeps other accounts on this machine from reading emails and unpublished circulars.
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
    const secrets = await readSecrets(dataDir);
    const { ports, postgresPort, release } = await takePorts(options.portBase);
    stops.push(release);
    const addresses = addressesOf(ports);
    const settings = {
      ...{ dataDir, ports, addresses, secrets, seed: options.seed },
      captureAllow: process.env.CAPTURE_ALLOW ?? '',
    };
    const pending = new Set<string>();
    const startAll = (definitions: ServiceDefinition[]) => {
      const started = Promise.allSettled(
        definitions.map(async (definition) => {
          const { name } = definition;
          pending.add(name);
          const start = (until: AbortSignal) => startService(definition, until);
          const stopIt = await keepRunning({ name, start, report, signal });
          pending.delete(name);
          return stopIt;
        }),
      );
      stops.push(async () => {
        const results = await started;
        await stopAll(results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      });
      return started;
    };

    report('Starting PostgreSQL (usually 3 s the first time)');
    // Starts the programs that need no database in the meantime.
    const early = Promise.resolve(built).then(() => startAll(servicesWithoutDatabase(settings)));
    // Ignored here: if the build fails, `await built` below throws.
    early.catch(() => undefined);
    const postgres = await startPostgres({
      dir: join(dataDir, 'postgres'),
      port: postgresPort,
    });
    stops.push(await keepPostgres(postgres, { report, signal }));
    await built;
    signal.throwIfAborted();
    report('Preparing the database (usually 5 s the first time)');
    // Imported only now, because its packages must be built first.
    const { prepareDatabase } = await import('./prepare-database.ts');
    const databases = await prepareDatabase(postgres, {
      secrets,
      seed: options.seed,
      bankSiteUrl: addresses.bankSiteUrl,
    });
    signal.throwIfAborted();

    report('Starting identity provider, inbox, API, worker and web app (usually 10 s)');
    const stopReporting = reportWhilePending(pending, report);
    const late = startAll(servicesWithDatabase({ ...settings, databases }));
    const results = [...(await early), ...(await late)];
    stopReporting();
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;

    await showStoredMail(addresses.inboxUrl, report);
    const running = { ...addresses, databaseUrl: databases.owner };
    await writeWhole(stackFile, { ...running, demo: options.seed === 'demo' ? demo : null });
    return { addresses: running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const STILL_STARTING_MS = 15_000;

/** Prints from time to time which programs aren't up yet. Returns a function that stops this. */
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

/** Deletes the files in a folder, which a crash may have left behind. */
const emptyFolder = async (path: string) => {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
};

/** Makes MailDev load the emails in its folder, which it does only when asked. */
const showStoredMail = async (inboxUrl: string, report: Start['report']) => {
  const signal = AbortSignal.timeout(60_000);
  await fetch(`${inboxUrl}/reloadMailsFromDirectory`, { signal }).catch(() =>
    report('We couldn’t load emails from earlier runs into the inbox.'),
  );
};

/**
 * Writes a file under a temporary name and then renames it, so that readers never see part of it.
 */
const writeWhole = async (path: string, content: object) => {
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
};
