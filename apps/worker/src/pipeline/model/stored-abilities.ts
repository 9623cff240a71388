import type { Database } from '@circulate/database';
import { AbilitiesSchema } from '@circulate/shared-schemas';
import type { AbilityStore } from './abilities.ts';
import { type Model, type ModelSettings, openModel } from './open-model.ts';

/**
 * How long to believe what a server supports: it may change with the server's next release, so it
 * is tested again after a day.
 */
const KEPT_MS = 24 * 60 * 60_000;

/** Stores what a server supports for all workers, by the server's URL and model. */
const storedAbilities = (db: Database, url: string, model: string): AbilityStore => ({
  read: async () => {
    const where = { url_model: { url, model } };
    const kept = await db.modelServer.findUnique({ where });
    if (!kept || Date.now() - kept.learned_at.getTime() > KEPT_MS) return undefined;
    return AbilitiesSchema.safeParse(kept.abilities).data;
  },
  keep: async (abilities) => {
    const where = { url_model: { url, model } };
    const learned = { abilities, learned_at: new Date() };
    await db.modelServer.upsert({ where, create: { url, model, ...learned }, update: learned });
  },
});

/** Opens the model of a deployment, whose workers share what they learn about its server. */
export const openStoredModel = (
  db: Database,
  settings: ModelSettings,
  timeoutMs?: number,
): Model => {
  const model = openModel(settings, timeoutMs ? { timeoutMs } : {});
  return { ...model, abilities: storedAbilities(db, model.url, model.model) };
};

type Checked = { model: ModelSettings | undefined; checkModel: string | undefined };

/**
 * Opens the model for second readings of categories: another model from the same provider, if
 * configured.
 */
export const openCheckModel = (db: Database, config: Checked, model: Model, timeoutMs?: number) =>
  config.model && config.checkModel
    ? openStoredModel(db, { ...config.model, model: config.checkModel }, timeoutMs)
    : model;
