import { postgresUrl, storageSettings } from '@circulate/settings';
import { z } from 'zod';

/** Every setting of the step that migrates the database. */
export const MigrateSettingsSchema = z.object({
  DATABASE_URL: postgresUrl().describe('The PostgreSQL database of the product.'),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'The password for `DATABASE_URL`, where that has none.',
    secret: true,
  }),
});

/** Every setting of the commands that back up and restore. */
export const BackupSettingsSchema = MigrateSettingsSchema.extend(storageSettings);
