import { createDatabase, startThrowAwayPostgres } from '@circulate/local-servers';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase, UNHURRIED } from '../client.ts';
import { migrate } from '../migrate.ts';
import { makeRoles, roleNames } from '../roles/make-roles.ts';
import { seedReference } from '../seed/seed-reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const TEMPLATE = 'circulate_template';
const PASSWORD = 'of-a-role-in-tests';

/**
 * Global setup for Vitest: starts one PostgreSQL server for the run, with the roles and a template
 * database that is migrated and seeded.
 */
export default async function setUpDatabase(project: TestProject) {
  const postgres = await startThrowAwayPostgres();
  const serverUrl = postgres.urlOf('postgres');
  const passwords = { owner: PASSWORD, program: PASSWORD };
  await makeRoles(serverUrl, { database: TEMPLATE, passwords });
  const templateUrl = as('owner', postgres.urlOf(TEMPLATE));
  await migrate(templateUrl);
  const db = openDatabase(templateUrl, UNHURRIED);
  await seedReference(db);
  await db.$disconnect();
  project.provide('postgresUrl', serverUrl);
  return postgres.stop;
}

/**
 * Creates a database for a test file, migrated and seeded with banks and categories, and returns
 * its URL. The URL has the role of the API and the worker, so that a test fails if a grant is
 * missing; here, that role may also create schemas for queues.
 */
export const createTestDatabase = async () => {
  const url = await createOwnDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${roleNames.program}`,
  );
  await client.end();
  return as('program', url);
};

/** Like `createTestDatabase`, but the URL has a superuser, for tests that change tables. */
export const createOwnDatabase = () =>
  createDatabase(inject('postgresUrl'), { template: TEMPLATE });

const as = (role: 'owner' | 'program', url: string): string => {
  const whole = new URL(url);
  whole.username = roleNames[role];
  whole.password = PASSWORD;
  return whole.href;
};
