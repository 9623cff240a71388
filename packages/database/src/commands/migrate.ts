import {
  createRedactor,
  findTlsProblems,
  readSettings,
  SettingsError,
  secretsIn,
  withAuthorities,
  withPassword,
} from '@circulate/settings';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { seedReference } from '../seed/seed-reference.ts';
import { endProcess } from './end-process.ts';
import { MigrateSettingsSchema } from './settings.ts';

const run = async (databaseUrl: string) => {
  const applied = await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    await seedReference(db);
  } finally {
    await db.$disconnect();
  }
  const names = applied.length > 0 ? applied.join(', ') : 'none was missing';
  return `Migrations applied: ${names}. Banks and categories are in place.`;
};

const start = async () => {
  const settings = readSettings(MigrateSettingsSchema, process.env, findTlsProblems);
  const redact = createRedactor(secretsIn(MigrateSettingsSchema, settings));
  const url = withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD);
  return run(withAuthorities(url, settings.TLS_CA_BUNDLE)).catch((error: unknown) => {
    throw new Error(redact(error instanceof Error ? error.message : String(error)));
  });
};

start().then(
  (text) => endProcess(text, 0),
  (error: unknown) => {
    const text = error instanceof SettingsError ? error.message : `Could not migrate: ${error}`;
    endProcess(text, 1);
  },
);
