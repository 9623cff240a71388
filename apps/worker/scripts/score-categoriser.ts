/**
 * Scores language, title, date and category on the corpus and on the sample circulars, and writes the
 * tables into docs/categoriser.md. Run from the repository:
 *   npx tsx apps/worker/scripts/score-categoriser.ts
 * (Node 22.18 or newer runs it without tsx.) CORPUS_DIR overrides where the corpus lies.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { categoriseOffline } from '../src/pipeline/categorise/offline/categorise-offline.ts';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';
import { detectLanguage } from '../src/pipeline/understand/language.ts';
import { findPublicationDate } from '../src/pipeline/understand/published-on.ts';
import { judgeTextLayer } from '../src/pipeline/understand/text-quality.ts';
import { findTitle } from '../src/pipeline/understand/title.ts';
import { sampleSets } from '../test/samples/all-samples.ts';
import { seededTaxonomy } from '../test/samples/seeded-taxonomy.ts';
import { type CorpusScore, reportScores, type Scored } from './score-report.ts';

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, '../../..');
const corpusDir = process.env.CORPUS_DIR ?? resolve(repository, '../shared/corpus');
const page = join(repository, 'docs/categoriser.md');
const today = new Date().toISOString().slice(0, 10);

type ManifestEntry = {
  file: string;
  language: string;
  title: string;
  date: string | null;
  kind: 'news_flash' | 'macroeconomic';
  suggestedCategory: string;
};

const categoryNamed = new Map(seededTaxonomy.map((entry) => [entry.category_name, entry]));
const categoryOf = new Map(seededTaxonomy.map((entry) => [entry.id, entry]));

const score = (
  set: string,
  expected: { language: string; category: string },
  text: string,
  title: string | null,
): Scored => {
  // Once unmeasured: the first text of a language also compiles its term lists.
  categoriseOffline({ title, text, language: detectLanguage(text).language }, seededTaxonomy);
  const start = performance.now();
  const { language } = detectLanguage(text);
  const decision = categoriseOffline({ title, text, language }, seededTaxonomy);
  const ms = performance.now() - start;
  const names = decision.categories.map(({ id }) => categoryOf.get(id)?.category_name);
  return {
    set,
    language: expected.language,
    category: expected.category,
    isLanguageRight: language === expected.language,
    isKindRight: decision.kind === categoryNamed.get(expected.category)?.category_type,
    isFirst: names[0] === expected.category,
    isAmongTwo: names.slice(0, 2).includes(expected.category),
    confidence: decision.confidence,
    ms,
  };
};

const readPages = async (file: string): Promise<string[]> => {
  const bytes = readFileSync(join(corpusDir, file));
  return (await readPdfText(new Uint8Array(bytes))).pages;
};

const wordsIn = (text: string) =>
  new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLocaleLowerCase('tr')
      .replace(/ı/g, 'i')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

/** Share of words two titles have in common. */
const likeness = (a: string, b: string): number => {
  const [left, right] = [wordsIn(a), wordsIn(b)];
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / Math.max(1, left.size + right.size);
};

const scoreCorpus = async (): Promise<CorpusScore | null> => {
  const manifestPath = join(corpusDir, 'manifest.json');
  if (!existsSync(manifestPath)) return null;
  const manifest: ManifestEntry[] = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const result: CorpusScore = {
    scored: [],
    titles: { right: 0, of: 0 },
    dates: { right: 0, wrong: 0, missing: 0 },
    held: [],
  };
  for (const entry of manifest) {
    const pages = await readPages(entry.file);
    const verdict = judgeTextLayer(pages);
    const complaint = verdict.reason ?? verdict.warnings[0];
    if (complaint) result.held.push(`${entry.file}: ${complaint}`);
    if (!verdict.usable) continue;
    const title = findTitle(pages);
    result.titles.of += 1;
    if (title && likeness(title, entry.title) >= 0.6) result.titles.right += 1;
    const date =
      findPublicationDate(pages, { language: entry.language, notAfter: today })?.date ?? null;
    const printed = entry.date?.length === 10 ? entry.date : null;
    if (date === printed) result.dates.right += 1;
    else if (date) result.dates.wrong += 1;
    else result.dates.missing += 1;
    const expected = { language: entry.language, category: entry.suggestedCategory };
    result.scored.push(score('corpus', expected, pages.join('\n\n'), title));
  }
  return result;
};

const scoreSamples = (): Scored[] =>
  sampleSets.flatMap(({ language, purpose, samples }) =>
    samples.flatMap(({ category: slug, title, text }) => {
      const category = categoryOf.get(slug)?.category_name ?? slug;
      return [
        score(`samples (${purpose})`, { language, category }, `${title ?? ''}\n\n${text}`, title),
        score(`samples (${purpose}), title withheld`, { language, category }, text, null),
      ];
    }),
  );

const [from, to] = ['<!-- scores:start -->', '<!-- scores:end -->'];

const writeInto = (file: string, section: string) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `${from}\n${to}\n`;
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start)
    throw new Error(`${file} has no section between ${from} and ${to}.`);
  writeFileSync(file, `${text.slice(0, start + from.length)}\n\n${section}\n\n${text.slice(end)}`);
};

const corpus = await scoreCorpus();
if (!corpus)
  process.stdout.write(
    `The corpus is absent (looked in ${corpusDir}); scoring the samples only.\n\n`,
  );
const section = reportScores(corpus, scoreSamples());
process.stdout.write(`${section}\n`);
if (corpus) writeInto(page, section);
