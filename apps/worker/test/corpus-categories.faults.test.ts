import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { categorise, type Understanding, understand } from '@circulate/circular-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';
import { seededTaxonomy } from './support/seeded-taxonomy.ts';

const corpusDir =
  process.env.CORPUS_DIR ?? resolve(import.meta.dirname, '../../../../shared/corpus');
const manifestPath = join(corpusDir, 'manifest.json');
const isAbsent = !existsSync(manifestPath);

type Entry = {
  file: string;
  language: string;
  date: string | null;
  kind: 'news_flash' | 'macroeconomic';
  suggestedCategory: string;
};

type Read = Entry & {
  pages: string[];
  understood: Understanding;
  hasDoubtfulFigures: boolean;
};

const read = async (entry: Entry): Promise<Read> => {
  const bytes = readFileSync(join(corpusDir, entry.file));
  const { pages, hasDoubtfulFigures, settings } = await readPdfText(new Uint8Array(bytes));
  const understood = understand(pages, { hints: [], notAfter: '2026-12-31', settings });
  return { ...entry, pages, understood, hasDoubtfulFigures };
};

const nameOf = new Map(seededTaxonomy.map(({ id, category_name }) => [id, category_name]));

const share = (hits: boolean[]) => hits.filter(Boolean).length / hits.length;

describe.skipIf(isAbsent)(
  isAbsent ? `real circulars (skipped without a corpus at ${corpusDir})` : 'real circulars',
  () => {
    const circulars: Read[] = [];
    let readable: Read[] = [];

    beforeAll(async () => {
      const manifest: Entry[] = JSON.parse(readFileSync(manifestPath, 'utf8'));
      for (const entry of manifest) circulars.push(await read(entry));
      readable = circulars.filter(({ understood }) => understood.textLayer.usable);
    });

    it('are all detected in their own language', () => {
      const wrong = readable.filter(({ understood, language }) => understood.language !== language);
      expect(wrong.map(({ file }) => file)).toEqual([]);
    });

    it('have the right type and category often enough without a model', () => {
      const decided = readable.map((circular) => {
        const { title } = circular.understood;
        const { pages, language } = circular;
        const { decision } = categorise({ title, pages, language }, seededTaxonomy);
        const chosen = decision.categories.map(({ id }) => nameOf.get(id));
        return { ...circular, decision, chosen };
      });
      const kinds = decided.map(
        ({ kind, decision }) => (decision.kind === 'Macroeconomic') === (kind === 'macroeconomic'),
      );
      expect(share(kinds)).toBeGreaterThanOrEqual(0.95);
      expect(
        share(decided.map((it) => it.chosen[0] === it.suggestedCategory)),
      ).toBeGreaterThanOrEqual(0.85);
      expect(
        share(decided.map((it) => it.chosen.slice(0, 2).includes(it.suggestedCategory))),
      ).toBeGreaterThanOrEqual(0.9);
    });

    it('never get a wrong date, and get the right one in at least 80% of cases', () => {
      const dates = readable.map(({ understood, date }) => ({
        found: understood.publishedOn,
        printed: date?.length === 10 ? date : null,
      }));
      expect(dates.filter(({ found, printed }) => found && found !== printed)).toEqual([]);
      expect(share(dates.map(({ found, printed }) => found === printed))).toBeGreaterThanOrEqual(
        0.8,
      );
    });

    it('are held for review only when the file can’t be trusted', () => {
      const held = circulars
        .filter(
          ({ understood: { textLayer }, hasDoubtfulFigures }) =>
            !textLayer.usable || textLayer.warnings.length > 0 || hasDoubtfulFigures,
        )
        .map(({ file }) => file.slice(0, 22));
      expect(held.sort()).toEqual([
        '20181115.pdf',
        'Communique_de_Presse-C',
        'Telecharger_le_communi',
        'cby-manshur-6-1995-for',
        'cby-taamim-1-2021-digi',
        'uaemonetarydevelopment',
      ]);
    });
  },
);
