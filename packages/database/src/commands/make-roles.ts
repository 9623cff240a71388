import { runMigrationCommand } from './run-migration-command.ts';

await runMigrationCommand(async ({ makeRoles }) => {
  if (!makeRoles)
    throw new Error('ADMIN_DATABASE_URL is missing: set the URL of a role that can create roles');
  await makeRoles();
  return 'All roles and databases exist.';
});
