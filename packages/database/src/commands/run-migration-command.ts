import {
  createRedactor,
  readSettings,
  SettingsError,
  secretsIn,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import { makeRoles } from '../roles/make-roles.ts';
import { endProcess } from './end-process.ts';
import { findMigrateProblems, MigrateSettingsSchema } from './settings.ts';

/** Input of a migration command. */
export type MigrationPlaces = {
  /** URL of the product's database, with the role that owns it. */
  databaseUrl: string;
  /** Creates the database roles; undefined if no administrator is configured. */
  makeRoles: (() => Promise<void>) | undefined;
};

const placesOf = (settings: ReturnType<typeof read>): MigrationPlaces => {
  const { TLS_CA_BUNDLE, ADMIN_DATABASE_URL, DATABASE_PASSWORD = '' } = settings;
  const databaseUrl = withAuthorities(
    withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    TLS_CA_BUNDLE,
  );
  if (!ADMIN_DATABASE_URL) return { databaseUrl, makeRoles: undefined };
  const admin = withPassword(ADMIN_DATABASE_URL, settings.ADMIN_DATABASE_PASSWORD);
  return {
    databaseUrl,
    makeRoles: () =>
      makeRoles(withAuthorities(admin, TLS_CA_BUNDLE), {
        database: new URL(databaseUrl).pathname.slice(1),
        passwords: {
          owner: DATABASE_PASSWORD,
          program: settings.PROGRAM_DATABASE_PASSWORD ?? '',
          queue: settings.QUEUE_DATABASE_PASSWORD,
          identity: settings.IDENTITY_DATABASE_PASSWORD,
        },
      }),
  };
};

const read = () => readSettings(MigrateSettingsSchema, process.env, findMigrateProblems);

/** Runs a command of the migration step, and prints its result or its error. */
export const runMigrationCommand = async (
  command: (places: MigrationPlaces) => Promise<string>,
): Promise<void> => {
  let redact = (text: string) => text;
  try {
    const settings = read();
    redact = createRedactor(secretsIn(MigrateSettingsSchema, settings));
    endProcess(await command(placesOf(settings)), 0);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    endProcess(error instanceof SettingsError ? text : `Could not migrate: ${redact(text)}`, 1);
  }
};
