import type { KnownSource } from '@circulate/shared-schemas';
import { startTestApi } from './test-api.ts';

/** The bank whose sources are imported. */
export const CATALOGUE_BANK = 'nepal-rastra-bank';

/** A source from a catalogue file, without its URL. */
export const CATALOGUE_SOURCE = {
  key: 'circulars-page',
  kind: 'html',
  publishes: 'circulars',
  languages: ['ne'],
  confidence: 'high',
  last_seen: '2026',
};

/** Returns a catalogue file for one bank with these sources. */
export const catalogueFile = (...sources: object[]) => ({
  files: [{ name: 'nrb.json', text: JSON.stringify({ bank: CATALOGUE_BANK, sources }) }],
});

/**
 * Starts the API with an admin who can import catalogue entries of one bank, whose pages are at
 * `siteUrl`.
 */
export const startCatalogueApi = async (siteUrl: string, env: Record<string, string> = {}) => {
  const api = await startTestApi({ env });
  const admin = await api.createUser({ roles: ['admin'] });
  const bankId = (await api.db.bank.findUniqueOrThrow({ where: { bank_name: CATALOGUE_BANK } })).id;
  const post = (path: string, body: object = {}) =>
    api.http.post(path).set('authorization', admin.authorization).send(body);
  const get = (path: string) => api.http.get(path).set('authorization', admin.authorization);
  const knownOf = async (): Promise<KnownSource[]> => {
    const { body } = await get(`/admin/catalogue?bank=${bankId}`).expect(200);
    return body.items[0].sources;
  };
  return {
    api,
    admin,
    bankId,
    post,
    get,
    knownOf,
    importOne: async (path = '/list', more: object = {}): Promise<KnownSource> => {
      const source = { ...CATALOGUE_SOURCE, url: siteUrl + path, ...more };
      await post('/admin/catalogue/import', catalogueFile(source)).expect(200);
      const [known] = await knownOf();
      if (!known) throw new Error('Nothing was imported');
      return known;
    },
    forgetSources: async () => {
      await api.db.previewRun.deleteMany();
      await api.db.source.deleteMany();
      await api.db.knownSource.deleteMany({ where: { bank_id: bankId } });
    },
  };
};
