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
    'PostgreSQL URL for the product’s database. Its role must own the database.',
  ),
  ...tlsSettings,
});

const rolePassword = (role: string) =>
  z
    .string()
    .optional()
    .meta({ description: `Password to set for the \`${role}\` role.`, secret: true });

/** Settings for the step that migrates the database. */
export const MigrateSettingsSchema = OwnerSettingsSchema.extend({
  ADMIN_DATABASE_URL: postgresUrl()
    .optional()
    .describe(
      'URL of the same server, with a role that can create roles and databases. If set, the step creates the roles first.',
    ),
  ADMIN_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `ADMIN_DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
  PROGRAM_DATABASE_PASSWORD: rolePassword(roleNames.program),
  QUEUE_DATABASE_PASSWORD: rolePassword(roleNames.queue),
  IDENTITY_DATABASE_PASSWORD: rolePassword(roleNames.identity),
});

/** Returns problems with combinations of the migration step's settings. */
export const findMigrateProblems = (given: Environment): string[] => {
  const problems = findTlsProblems(given);
  if (!given.ADMIN_DATABASE_URL) return problems;
  const { DATABASE_URL = '' } = given;
  const user = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL).username : roleNames.owner;
  if (user !== roleNames.owner) {
    problems.push(`With ADMIN_DATABASE_URL, DATABASE_URL must use the ${roleNames.owner} role`);
  }
  const needed = ['DATABASE_PASSWORD', 'PROGRAM_DATABASE_PASSWORD'].filter((name) => !given[name]);
  return [...problems, ...needed.map((name) => `${name} is required with ADMIN_DATABASE_URL`)];
};

/** Settings for the commands that back up and restore. */
export const BackupSettingsSchema = OwnerSettingsSchema.extend(storageSettings);

/** Settings for the program that makes scheduled backups. */
export const KeepBackupsSettingsSchema = BackupSettingsSchema.extend({
  BACKUP_EVERY_HOURS: z.coerce.number().min(1).default(24).describe('Hours between backups.'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(2)
    .default(14)
    .describe('Number of backups to keep. Older ones are deleted.'),
});

/** Returns problems with combinations of the database's and file storage's settings. */
export const findPlaceProblems = (given: Environment): string[] => [
  ...findStorageProblems(given),
  ...findTlsProblems(given),
];
