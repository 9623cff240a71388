import type { Database } from '@circulate/database';
import {
  type Preferences,
  type PreferencesInput,
  PreferencesSchema,
} from '@circulate/shared-schemas';

export type PreferencesService = ReturnType<typeof createPreferencesService>;

const select = { reminders_stopped_at: true, licence_type: true, left_out_types: true } as const;

type Stored = {
  reminders_stopped_at: Date | null;
  licence_type: string | null;
  left_out_types: string[];
};

const { licence_type: LicenceSchema, left_out_types: TypesSchema } = PreferencesSchema.shape;

const toPreferences = (user: Stored): Preferences => ({
  reminders: user.reminders_stopped_at === null,
  licence_type: LicenceSchema.catch(null).parse(user.licence_type),
  left_out_types: TypesSchema.catch([]).parse(user.left_out_types),
});

/**
 * Manages a user's preferences. They affect alerts; none of them hides a circular from the archive.
 */
export const createPreferencesService = ({ db }: { db: Database }) => ({
  read: async (id: string): Promise<Preferences> =>
    toPreferences(await db.user.findUniqueOrThrow({ where: { id }, select })),

  change: async (
    id: string,
    { reminders, licence_type, left_out_types }: PreferencesInput,
  ): Promise<Preferences> => {
    const data = {
      ...(reminders !== undefined && { reminders_stopped_at: reminders ? null : new Date() }),
      ...(licence_type !== undefined && { licence_type }),
      ...(left_out_types && { left_out_types: [...new Set(left_out_types)] }),
    };
    return toPreferences(await db.user.update({ where: { id }, data, select }));
  },
});
