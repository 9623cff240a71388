import {
  createRedactor,
  readSettings,
  SettingsError,
  secretsIn,
  withPassword,
} from '@circulate/settings';
import { BackupSettingsSchema } from './settings.ts';

type Places = { databaseUrl: string; storageDir: string };

/** Runs a command of operators on database and files, and prints what it gives or why it failed. */
export const runCommand = async (
  command: (places: Places, args: string[]) => Promise<string>,
): Promise<void> => {
  let redact = (text: string) => text;
  try {
    const settings = readSettings(BackupSettingsSchema, process.env);
    redact = createRedactor(secretsIn(BackupSettingsSchema, settings));
    const databaseUrl = withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD);
    const places = { databaseUrl, storageDir: settings.STORAGE_DIR };
    process.stdout.write(`${await command(places, process.argv.slice(2))}\n`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof SettingsError ? text : redact(text)}\n`);
    process.exitCode = 1;
  }
};
