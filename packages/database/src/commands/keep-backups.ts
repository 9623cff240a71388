import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createRedactor,
  readSettings,
  SettingsError,
  secretsIn,
  storagePlace,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import { openStorage } from '@circulate/storage';
import { keepBackups } from '../backup/keep-backups.ts';
import { endProcess } from './end-process.ts';
import { findPlaceProblems, KeepBackupsSettingsSchema } from './settings.ts';

const LOOK_EVERY_MS = 10 * 60_000;
/** File that is touched in every round. The health check depends on its age. */
const ALIVE = join(tmpdir(), 'backups-alive');

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const tell = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

/** Makes backups in the folder given as an argument, until the process is stopped. */
const run = async ([folder]: string[]) => {
  if (!folder) throw new Error('Specify a folder: keep-backups.js FOLDER');
  const settings = readSettings(KeepBackupsSettingsSchema, process.env, findPlaceProblems);
  const redact = createRedactor(secretsIn(KeepBackupsSettingsSchema, settings));
  const databaseUrl = withAuthorities(
    withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    settings.TLS_CA_BUNDLE,
  );
  const storage = await openStorage(storagePlace(settings));
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = settings;
  while (!stopping.signal.aborted) {
    // Ignored after logging: the next round tries again, and an alarm reports if no backup succeeds
    // for a long time.
    await keepBackups({ databaseUrl, storage, folder, everyHours, keep, tell }).catch(
      (error: unknown) => tell(redact(`Failed: ${error instanceof Error ? error.message : error}`)),
    );
    await writeFile(ALIVE, '');
    await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  return 'Stopped';
};

run(process.argv.slice(2)).then(
  (text) => endProcess(text, 0),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    endProcess(error instanceof SettingsError ? text : `Could not start: ${text}`, 1);
  },
);
