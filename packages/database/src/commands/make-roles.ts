import { runMigrationCommand } from './run-migration-command.ts';

await runMigrationCommand(async ({ makeRoles }) => {
  if (!makeRoles)
    throw new Error('ADMIN_DATABASE_URL is missing: set the URL of a role that may create roles');
  await makeRoles();
  return 'Roles and databases are in place.';
});
