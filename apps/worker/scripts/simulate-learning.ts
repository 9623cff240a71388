/**
 * A simulation, not a measurement: how errors would grow or shrink if people decided on a folder of
 * labelled documents (docs/categoriser.md: A set of one's own) and the product learned from them.
 *   npx tsx --conditions=@circulate/source apps/worker/scripts/simulate-learning.ts --set DIR [--set DIR]
 * Issuers are split first, again and again: on one half people decide, the other half is reported on.
 * One person in four is careless: theirs are a fifth of all labels, and name any category.
 */
import { parseArgs } from 'node:util';
import { categorise } from '@circulate/circular-text';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { type LabelledReading, learnFrom } from '../src/pipeline/categorise/learned/examples.ts';
import { learnedDecision } from '../src/pipeline/categorise/learned/learned-decision.ts';
import { bandsOf, crossValidate, prove } from '../src/pipeline/categorise/learned/prove.ts';
import { readSet } from './evaluation/read-set.ts';
import { shareOf } from './evaluation/report.ts';

const SPLITS = 40;
const STEPS = [0, 10, 20, 30, 40];
const REVIEW_CONFIDENCE = 0.5;
const CARELESS = 0.2;

const { values } = parseArgs({ options: { set: { type: 'string', multiple: true } } });
if (!values.set) {
  process.stderr.write('Usage: simulate-learning --set DIR [--set DIR]\n');
  process.exit(2);
}

const taxonomy = SEEDED_CATEGORIES.map((category) => ({ ...category, id: category.slug }));
const categories: string[] = taxonomy.map(({ slug }) => slug).sort();
const slugOf = new Map<string, string>(
  taxonomy.map(({ category_name, slug }) => [category_name, slug]),
);

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

const read = await Promise.all(values.set.map(readSet));
const documents = read
  .flatMap((set) => set.documents)
  .map((document) => {
    const { title, language } = document.found;
    const acceptable = [...document.acceptable].flatMap((name) => slugOf.get(name) ?? []);
    return {
      ...document,
      ...categorise({ title, language, pages: document.pages }, taxonomy),
      acceptable,
    };
  });
type Document = (typeof documents)[number];

const labelOf = (document: Document, person: string, decided: string[]): LabelledReading => ({
  versionId: document.file,
  person,
  bank: document.issuer,
  language: document.found.language,
  reading: document.reading,
  wording: {
    slug: document.decision.categories[0]?.id ?? '',
    confidence: document.decision.confidence,
  },
  decided,
});

/** What four people decide: two on each document, one of them careless on a fifth of all labels. */
const decideOn = (some: readonly Document[], random: () => number): LabelledReading[] =>
  some.flatMap((document) => {
    const first = random() < 0.5 ? 'first' : 'second';
    const isCareless = random() < 2 * CARELESS;
    const anything = categories[Math.floor(random() * categories.length)] ?? '';
    return [
      labelOf(document, first, document.acceptable),
      isCareless
        ? labelOf(document, 'careless', [anything])
        : labelOf(document, 'third', document.acceptable),
    ];
  });

type Told = { lists: number; learned: number; onlyLearned: number; onlyLists: number; of: number };
type Mailed = { mailed: number; wrong: number };
const told = STEPS.map((): Told & { byLists: Mailed; byLearned: Mailed; used: number } => ({
  ...{ lists: 0, learned: 0, onlyLearned: 0, onlyLists: 0, of: 0, used: 0 },
  byLists: { mailed: 0, wrong: 0 },
  byLearned: { mailed: 0, wrong: 0 },
}));

const count = (mails: Mailed, confidence: number, isRight: boolean) => {
  if (confidence < REVIEW_CONFIDENCE) return;
  mails.mailed += 1;
  if (!isRight) mails.wrong += 1;
};

const runSplit = async (seed: number) => {
  const random = numbersFrom(seed);
  const issuers = shuffled([...new Set(documents.map(({ issuer }) => issuer))], random);
  const growing = new Set(issuers.slice(0, Math.ceil(issuers.length / 2)));
  const grown = shuffled(
    documents.filter(({ issuer }) => growing.has(issuer)),
    random,
  );
  const reported = documents.filter(({ issuer }) => !growing.has(issuer));
  const labels = decideOn(grown, random);
  for (const [step, size] of STEPS.entries()) {
    const row = told[step];
    if (!row || size > grown.length) continue;
    const own = labels.slice(0, 2 * size);
    const tried = await crossValidate(own, categories);
    const model = {
      ...(await learnFrom(own, categories)),
      ...{ bands: bandsOf(tried), languages: [], examples: own.length, people: 4 },
    };
    row.used += prove(tried, REVIEW_CONFIDENCE).some(({ is_used }) => is_used) ? 1 : 0;
    for (const { acceptable, reading, decision } of reported) {
      const learned = learnedDecision(model, { reading, offline: decision, taxonomy });
      const listsRight = acceptable.includes(decision.categories[0]?.id ?? '');
      const learnedRight = acceptable.includes(learned?.categories[0]?.id ?? '');
      row.of += 1;
      row.lists += listsRight ? 0 : 1;
      row.learned += learnedRight ? 0 : 1;
      row.onlyLearned += learnedRight && !listsRight ? 1 : 0;
      row.onlyLists += listsRight && !learnedRight ? 1 : 0;
      count(row.byLists, decision.confidence, listsRight);
      count(row.byLearned, learned?.confidence ?? 0, learnedRight);
    }
  }
};

for (let seed = 1; seed <= SPLITS; seed += 1) await runSplit(seed);

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
const mails = ({ mailed, wrong }: Mailed, of: number) =>
  `${percent(of - mailed, of)}, ${percent(wrong, mailed)}`;
const issuerCount = new Set(documents.map(({ issuer }) => issuer)).size;
process.stdout.write(
  [
    `Simulation: ${documents.length} documents of ${issuerCount} issuers, ${SPLITS} splits of the issuers; lists alone acceptable ${shareOf(documents.filter(({ acceptable, decision }) => acceptable.includes(decision.categories[0]?.id ?? '')).length, documents.length)}.`,
    '',
    '| documents decided on | wrong, lists alone | wrong, learned | learned alone right, lists alone right | held and wrong among mailed, lists | the same, learned | splits in which the rule would use it |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...told.map(
      (row, step) =>
        `| ${STEPS[step]} | ${percent(row.lists, row.of)} | ${percent(row.learned, row.of)} | ${row.onlyLearned} to ${row.onlyLists} of ${row.of} | ${mails(row.byLists, row.of)} | ${mails(row.byLearned, row.of)} | ${row.used} of ${SPLITS} |`,
    ),
    '',
  ].join('\n'),
);
