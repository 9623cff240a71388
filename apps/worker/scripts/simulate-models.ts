/**
 * How many circulars would wait for a person, and how many go out wrong, with models that are right so
 * often: plays each on a server of its own and reads folders of labelled documents with the product's code,
 * in a deployment in which nobody has decided yet.
 *   npm run simulate-models -- --set DIR [--set DIR] [--draws 5] [--json FILE]
 * `simulation/scripted-model.ts` says how the models err. The keyword rules know the labelled documents;
 * the second table makes them as weak as on documents that nobody has seen: right in 70 of 100. Intervals
 * are 95 %, by drawing documents again (bootstrap).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Decision } from '@circulate/circular-text';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { type Decider, modelDecider, offlineDecider, wordingOf } from './evaluation/deciders.ts';
import { type Labelled, readSet } from './evaluation/read-set.ts';
import { type Check, randomFrom, startScriptedModel } from './simulation/scripted-model.ts';

const ACCURACIES = [0.99, 0.95, 0.85, 0.7];
const UNSEEN_RULES = 0.7;
const ENOUGH = 0.5;
/** What is read of a document at once: later parts hold no categories. */
const CHARACTERS = 24_000;

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    draws: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
if (values.set.length === 0) {
  process.stderr.write(
    'Usage: npm run simulate-models -- --set DIR [--set DIR] [--draws 5] [--json FILE]\n',
  );
  process.exit(2);
}
const draws = Number(values.draws);

const taxonomy = SEEDED_CATEGORIES.map((category) => ({ ...category, id: category.slug }));
const names = taxonomy.map(({ category_name }) => category_name);
const nameOf = new Map<string, string>(
  taxonomy.map(({ id, category_name }) => [id, category_name]),
);
const sets = await Promise.all(values.set.map(readSet));
const documents = sets.flatMap((set) => set.documents);
const rules = new Map(documents.map((each) => [each, wordingOf(each, taxonomy)]));
for (const document of documents) {
  document.pages = [document.pages.join('\n\n').slice(0, CHARACTERS)];
}

const random = randomFrom(1);
const isRight = ({ acceptable }: Labelled, { categories: [first] }: Decision) =>
  acceptable.has(nameOf.get(first?.id ?? '') ?? '');

const known = (document: Labelled): Decision => {
  const decision = rules.get(document);
  if (!decision) throw new TypeError(document.file);
  return decision;
};

/** How sure the rules are where they are wrong, on any of the documents. */
const surenessOfWrong = documents.flatMap((each) =>
  isRight(each, known(each)) ? [] : [known(each).confidence],
);

/** The rules as on unseen documents: of those they know, so many more are wrong, and no surer than wrong ones are. */
const unseen = (document: Labelled): Decision => {
  const decision = known(document);
  const [first] = decision.categories;
  const share = documents.filter((each) => isRight(each, known(each))).length / documents.length;
  if (!first || !isRight(document, decision) || random() < UNSEEN_RULES / share) return decision;
  const wrong = taxonomy.filter(({ category_name }) => !document.acceptable.has(category_name));
  const other = wrong[Math.floor(random() * wrong.length)];
  const confidence =
    surenessOfWrong[Math.floor(random() * surenessOfWrong.length)] ?? decision.confidence;
  if (!other) return decision;
  return {
    ...decision,
    kind: other.category_type,
    categories: [{ ...first, id: other.id, confidence }],
    confidence,
  };
};

type Row = { isHeld: boolean; isWrong: boolean; calls: number };

const run = async (decide: Decider): Promise<Row[][]> => {
  const rows: Row[][] = documents.map(() => []);
  for (let draw = 0; draw < draws; draw += 1) {
    for (const [at, document] of documents.entries()) {
      const { decision, isHeld, calls } = await decide(document);
      const name = nameOf.get(decision.categories[0]?.id ?? '') ?? '';
      const isWrong = !document.acceptable.has(name);
      rows[at]?.push({ isHeld: isHeld || decision.confidence < ENOUGH, isWrong, calls });
    }
  }
  return rows;
};

type Share = { share: number; low: number; high: number };

const shareIn = (rows: readonly Row[], is: (row: Row) => boolean) =>
  rows.length === 0 ? 0 : rows.filter(is).length / rows.length;

/** A share with its interval, by drawing the documents again a thousand times. */
const measure = (byDocument: Row[][], share: (rows: Row[]) => number): Share => {
  const drawn = Array.from({ length: 1_000 }, () =>
    share(byDocument.flatMap(() => byDocument[Math.floor(random() * byDocument.length)] ?? [])),
  ).sort((one, other) => one - other);
  return { share: share(byDocument.flat()), low: drawn[25] ?? 0, high: drawn[974] ?? 0 };
};

const published = (rows: Row[]) => rows.filter(({ isHeld }) => !isHeld);
const figuresOf = (rows: Row[][]) => ({
  in_review: measure(rows, (own) => shareIn(own, ({ isHeld }) => isHeld)),
  wrong: measure(rows, (own) => shareIn(published(own), ({ isWrong }) => isWrong)),
  calls: rows.flat().reduce((sum, row) => sum + row.calls, 0) / rows.flat().length,
});

const checksFor = (accuracy: number): Check[] => [
  undefined,
  { name: 'an independent check model, 95', accuracy: 0.95, shared: 0 },
  { name: 'a check model, 95, that shares half of its mistakes', accuracy: 0.95, shared: 0.5 },
  { name: 'a check model as good, that shares half of its mistakes', accuracy, shared: 0.5 },
];

const server = await startScriptedModel({ documents, names, random });
const told: object[] = [];
const tell = (ofRules: string, name: string, rows: Row[][]) => {
  const figures = figuresOf(rows);
  told.push({ rules: ofRules, classifier: name, ...figures });
  const text = ({ share, low, high }: Share) =>
    `${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
  process.stdout.write(
    `| ${name} | ${text(figures.in_review)} | ${text(figures.wrong)} | ${figures.calls.toFixed(2)} |\n`,
  );
};

const runTable = async (ofRules: string, decideByRules: (document: Labelled) => Decision) => {
  process.stdout.write(
    `\nKeyword rules ${ofRules}: ${documents.length} documents, ${draws} draws each.\n\n| classifier | in review | wrong among published | calls a circular |\n| --- | --- | --- | --- |\n`,
  );
  tell(ofRules, 'keyword rules alone', await run(offlineDecider(taxonomy, decideByRules)));
  for (const accuracy of ACCURACIES) {
    for (const check of checksFor(accuracy)) {
      server.play(check);
      const model = String(accuracy);
      const settings = { apiKey: 'none', baseUrl: server.baseUrl, model };
      const ways = { ...settings, checkModel: check && 'check' };
      const rows = await run(modelDecider(taxonomy, ways, {}, decideByRules));
      tell(ofRules, `right in ${100 * accuracy}${check ? `, ${check.name}` : ''}`, rows);
    }
  }
};

await runTable('as they know these documents', known);
await runTable('as on unseen documents', unseen);
if (values.json) {
  const figures = { at: new Date().toISOString(), documents: documents.length, draws, rows: told };
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
await server.stop();
