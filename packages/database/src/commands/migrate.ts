import { openDatabase, UNHURRIED } from '../client.ts';
import { migrate } from '../migrate.ts';
import { seedReference } from '../seed/seed-reference.ts';
import { runMigrationCommand } from './run-migration-command.ts';

await runMigrationCommand(async ({ databaseUrl, makeRoles }) => {
  await makeRoles?.();
  const applied = await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, UNHURRIED);
  try {
    await seedReference(db);
  } finally {
    await db.$disconnect();
  }
  const names = applied.length > 0 ? applied.join(', ') : 'none';
  return `Migrations applied: ${names}. Banks and categories are up to date.`;
});
