import {
  databaseSettings,
  type Environment,
  findStorageProblems,
  findTlsProblems,
  postgresUrl,
  storageSettings,
  tlsSettings,
} from '@circulate/platform/settings';
import { z } from 'zod';
import { roleNames } from '../roles/make-roles.ts';

const OwnerSettingsSchema = z.object({
  ...databaseSettings,
  DATABASE_URL: postgresUrl().describe(
    'The PostgreSQL database of the product, with the role that owns it.',
  ),
  ...tlsSettings,
});

const rolePassword = (role: string) =>
  z
    .string()
    .optional()
    .meta({ description: `The password to give to the role \`${role}\`.`, secret: true });

/** Every setting of the step that migrates the database. */
export const MigrateSettingsSchema = OwnerSettingsSchema.extend({
  ADMIN_DATABASE_URL: postgresUrl()
    .optional()
    .describe(
      'The same server as somebody who may make roles and databases. With it the step makes the roles first; without it they are as they are.',
    ),
  ADMIN_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'The password for `ADMIN_DATABASE_URL`, where that has none.',
    secret: true,
  }),
  PROGRAM_DATABASE_PASSWORD: rolePassword(roleNames.program),
  QUEUE_DATABASE_PASSWORD: rolePassword(roleNames.queue),
  IDENTITY_DATABASE_PASSWORD: rolePassword(roleNames.identity),
});

/** What no setting of the migration step can tell alone. */
export const findMigrateProblems = (given: Environment): string[] => {
  const problems = findTlsProblems(given);
  if (!given.ADMIN_DATABASE_URL) return problems;
  const { DATABASE_URL = '' } = given;
  const user = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL).username : roleNames.owner;
  if (user !== roleNames.owner) {
    problems.push(`DATABASE_URL must name the user ${roleNames.owner} with ADMIN_DATABASE_URL`);
  }
  const needed = ['DATABASE_PASSWORD', 'PROGRAM_DATABASE_PASSWORD'].filter((name) => !given[name]);
  return [...problems, ...needed.map((name) => `${name} is missing for ADMIN_DATABASE_URL`)];
};

/** Every setting of the commands that back up and restore. */
export const BackupSettingsSchema = OwnerSettingsSchema.extend(storageSettings);

/** Every setting of the program that makes backups by itself. */
export const KeepBackupsSettingsSchema = BackupSettingsSchema.extend({
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .min(1)
    .default(24)
    .describe('How old the newest backup may get before the next is made.'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(2)
    .default(14)
    .describe('How many backups are kept; older ones are removed.'),
});

/** What no setting of database and files can tell alone. */
export const findPlaceProblems = (given: Environment): string[] => [
  ...findStorageProblems(given),
  ...findTlsProblems(given),
];
