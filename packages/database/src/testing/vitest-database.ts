import { createDatabase, startThrowAwayPostgres } from '@circulate/local-servers';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { seedReference } from '../seed/seed-reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const TEMPLATE = 'circulate_template';

/** Vitest global set-up: one real PostgreSQL for the run, with a migrated and seeded template. */
export default async function setUpDatabase(project: TestProject) {
  const postgres = await startThrowAwayPostgres();
  const serverUrl = postgres.urlOf('postgres');
  const templateUrl = await createDatabase(serverUrl, { name: TEMPLATE });
  await migrate(templateUrl);
  const db = openDatabase(templateUrl);
  await seedReference(db);
  await db.$disconnect();
  project.provide('postgresUrl', serverUrl);
  return postgres.stop;
}

/** In a test file: the URL of a fresh database, migrated and with banks and categories. */
export const createTestDatabase = () =>
  createDatabase(inject('postgresUrl'), { template: TEMPLATE });
