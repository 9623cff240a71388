import type { Database } from '@circulate/database';
import {
  type CatalogueExport,
  type CatalogueFilter,
  type CataloguePage,
  CreateSourceInputSchema,
  type ImportCatalogueInput,
  type ImportResult,
  type KnownSourcePreview,
  type PreviewRun,
  type Source,
  type StartPreviewRunInput,
} from '@circulate/shared-schemas';
import { previewKnownSource, type SiteClient } from '@circulate/source-reader';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { asDuplicateSource } from '../../../lib/refuse-repeated.ts';
import { addSource } from '../sources/configure-source.ts';
import { readSource } from '../sources/read-sources.ts';
import { exportSources } from './export-sources.ts';
import { importSources } from './import-sources.ts';
import { readKnownSource, toKnownSource } from './known-sources.ts';
import { listCatalogue } from './list-catalogue.ts';
import { latestRun, startRun, stopRun } from './preview-runs.ts';

type Deps = { db: Database; jobQueue: JobQueue; siteClient: SiteClient };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Admin actions on catalogue entries. */
export const createCatalogueService = ({ db, jobQueue, siteClient }: Deps) => ({
  list: (filter: CatalogueFilter): Promise<CataloguePage> => listCatalogue(db, filter),

  /** Previews a catalogue entry and stores the result. Throws NOT_FOUND. */
  preview: async (id: string): Promise<KnownSourcePreview> => {
    const known = await readKnownSource(db, id);
    const preview = await previewKnownSource({ db, client: siteClient }, known);
    return { known_source: toKnownSource(await readKnownSource(db, id)), preview };
  },

  /**
   * Starts monitoring an entry whose preview worked in this deployment, and checks it immediately.
   * Throws NOT_FOUND, or CONFLICT if the preview didn't work or the bank already has this source.
   */
  watch: async (id: string, actor: string): Promise<Source> => {
    const sourceId = await db
      .$transaction(async (tx) => {
        const known = toKnownSource(await readKnownSource(tx, id));
        if (known.watched)
          throw conflict('This source is already monitored. Edit it under Monitored sources.');
        if (known.last_preview?.outcome !== 'works') {
          throw conflict('Preview it first. You can only monitor a source whose preview works.');
        }
        const input = CreateSourceInputSchema.parse({
          bank_id: known.bank.id,
          known_source_id: id,
          url: known.url,
          kind: known.kind,
          settings: known.settings,
        });
        return addSource(tx, input, actor);
      })
      .catch(asDuplicateSource);
    jobQueue.relay();
    return readSource(db, sourceId);
  },

  startRun: (input: StartPreviewRunInput, actor: string): Promise<PreviewRun> =>
    startRun(db, input, actor),
  stopRun: (id: string, actor: string): Promise<PreviewRun> => stopRun(db, id, actor),
  latestRun: async (): Promise<{ run: PreviewRun | null }> => ({ run: await latestRun(db) }),

  export: async (bankId: string | undefined, actor: string): Promise<CatalogueExport> => {
    const file = await exportSources(db, bankId);
    const { source_count, name } = file;
    await recordChange(db, {
      actor,
      action: 'catalogue.export',
      target: 'catalogue',
      after: { name, source_count },
    });
    return file;
  },

  import: (input: ImportCatalogueInput, actor: string): Promise<ImportResult> =>
    importSources(db, input, actor),
});
