import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededTaxonomy } from '../../../../test/samples/seeded-taxonomy.ts';
import { readPdfText } from '../../extract/pdf-text/read-pages.ts';
import { detectLanguage } from '../../understand/language.ts';
import type { PageSetting } from '../../understand/line-setting.ts';
import { findPublicationDate } from '../../understand/published-on.ts';
import { judgeTextLayer } from '../../understand/text-quality.ts';
import { findTitle } from '../../understand/title.ts';
import { categoriseOffline } from './categorise-offline.ts';

const corpusDir =
  process.env.CORPUS_DIR ?? resolve(import.meta.dirname, '../../../../../../../shared/corpus');
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
  settings: PageSetting[];
  verdict: ReturnType<typeof judgeTextLayer>;
  hasDoubtfulFigures: boolean;
};

const read = async (entry: Entry): Promise<Read> => {
  const bytes = readFileSync(join(corpusDir, entry.file));
  const { pages, hasDoubtfulFigures, settings } = await readPdfText(new Uint8Array(bytes));
  return { ...entry, pages, settings, verdict: judgeTextLayer(pages), hasDoubtfulFigures };
};

const nameOf = new Map(seededTaxonomy.map(({ id, category_name }) => [id, category_name]));

const share = (hits: boolean[]) => hits.filter(Boolean).length / hits.length;

describe.skipIf(isAbsent)(
  isAbsent ? `real circulars (left out: no corpus at ${corpusDir})` : 'real circulars',
  () => {
    const circulars: Read[] = [];
    let readable: Read[] = [];

    beforeAll(async () => {
      const manifest: Entry[] = JSON.parse(readFileSync(manifestPath, 'utf8'));
      for (const entry of manifest) circulars.push(await read(entry));
      readable = circulars.filter(({ verdict }) => verdict.usable);
    });

    it('are read in their language, every one', () => {
      const wrong = readable.filter(
        ({ pages, language }) => detectLanguage(pages.join('\n')).language !== language,
      );
      expect(wrong.map(({ file }) => file)).toEqual([]);
    });

    it('reach the right kind and category without help, above the floor', () => {
      const decided = readable.map((circular) => {
        const text = circular.pages.join('\n\n');
        const title = findTitle(circular.pages, 'en', circular.settings);
        const decision = categoriseOffline(
          { title, text, language: circular.language },
          seededTaxonomy,
        );
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

    it('never carry a wrong date, and the right one four times in five', () => {
      const dates = readable.map(({ pages, language, date }) => ({
        found: findPublicationDate(pages, { language, notAfter: '2026-12-31' })?.date ?? null,
        printed: date?.length === 10 ? date : null,
      }));
      expect(dates.filter(({ found, printed }) => found && found !== printed)).toEqual([]);
      expect(share(dates.map(({ found, printed }) => found === printed))).toBeGreaterThanOrEqual(
        0.8,
      );
    });

    it('are held for review when the file cannot be trusted, and only then', () => {
      const held = circulars
        .filter(
          ({ verdict, hasDoubtfulFigures }) =>
            !verdict.usable || verdict.warnings.length > 0 || hasDoubtfulFigures,
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
