import {
  type Environment,
  findStorageProblems,
  findTlsProblems,
  postgresUrl,
  storageSettings,
  tlsSettings,
} from '@circulate/settings';
import { z } from 'zod';

/** Every setting of the step that migrates the database. */
export const MigrateSettingsSchema = z.object({
  DATABASE_URL: postgresUrl().describe('The PostgreSQL database of the product.'),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'The password for `DATABASE_URL`, where that has none.',
    secret: true,
  }),
  ...tlsSettings,
});

/** Every setting of the commands that back up and restore. */
export const BackupSettingsSchema = MigrateSettingsSchema.extend(storageSettings);

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
