import { runMigrationCommand } from './run-migration-command.ts';

await runMigrationCommand(async ({ makeRoles }) => {
  if (!makeRoles) throw new Error('ADMIN_DATABASE_URL is missing: who may make roles?');
  await makeRoles();
  return 'The roles and their databases are there.';
});
