import {
  createRedactor,
  readSettings,
  SettingsError,
  secretsIn,
  storagePlace,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import { openStorage, type Storage } from '@circulate/storage';
import { endProcess } from './end-process.ts';
import { BackupSettingsSchema, findPlaceProblems } from './settings.ts';

type Places = { databaseUrl: string; storage: Storage };

/** Runs an operator's command on the database and the files, and prints its result or its error. */
export const runCommand = async (
  command: (places: Places, args: string[]) => Promise<string>,
): Promise<void> => {
  let redact = (text: string) => text;
  try {
    const settings = readSettings(BackupSettingsSchema, process.env, findPlaceProblems);
    redact = createRedactor(secretsIn(BackupSettingsSchema, settings));
    const databaseUrl = withAuthorities(
      withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
      settings.TLS_CA_BUNDLE,
    );
    const places = { databaseUrl, storage: await openStorage(storagePlace(settings)) };
    endProcess(await command(places, process.argv.slice(2)), 0);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    endProcess(error instanceof SettingsError ? text : redact(text), 1);
  }
};
