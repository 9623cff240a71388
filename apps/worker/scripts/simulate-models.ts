/**
 * Simulates how many circulars would go to review, and how many would be published with a wrong
 * category, with models of given accuracies. Runs on folders of labelled documents, where the
 * product's code weighs the models' answers against the keyword rules: first in a deployment
 * without reviewers' decisions, then after reviewers have decided on the circulars of each further
 * draw (those in review, and one in fifty others), on average over 20 deployments.
 *   npm run simulate-models -- --set DIR [--set DIR] [--draws 5] [--json FILE] [--docs FILE]
 * `simulation/scripted-model.ts` defines how the models err. The keyword rules were tuned on the
 * labelled documents, so a second table lowers their accuracy to that on unseen documents, 70%.
 * Intervals are 95%, by resampling documents (bootstrap).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Decision } from '@circulate/circular-text';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { namedCategories } from '../src/pipeline/read/prove-reading.ts';
import { type Band, NO_RECORD, type TrackRecord } from '../src/pipeline/read/track-record.ts';
import { type Weighed, weighReading } from '../src/pipeline/read/weigh-reading.ts';
import { keywordRulesOf } from './evaluation/deciders.ts';
import { type Labelled, readSet } from './evaluation/read-set.ts';
import { table, writeIntoDocs } from './evaluation/write-into-docs.ts';
import { figuresOf, type Row, type Share } from './simulation/measure.ts';
import { openRecord } from './simulation/open-record.ts';
import { type Check, randomFrom, scriptModel } from './simulation/scripted-model.ts';

const ACCURACIES = [0.99, 0.95, 0.85, 0.7];
const UNSEEN_RULES = 0.7;
const ENOUGH = 0.5;
/** Share of automatically published circulars that reviewers check. */
const SAMPLED = 0.02;
/** Number of deployments whose reviewers' decisions are simulated, because the first may be lucky. */
const DEPLOYMENTS = 20;
/** Placeholder for the words that scripted models quote from the circular as evidence. */
const QUOTATION = 'These words are in the circular and prove its category';

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    draws: { type: 'string', default: '5' },
    json: { type: 'string' },
    docs: { type: 'string' },
  },
});
if (values.set.length === 0) {
  process.stderr.write(
    'Usage: npm run simulate-models -- --set DIR [--set DIR] [--draws 5] [--json FILE] [--docs FILE]\n',
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
const rules = new Map(documents.map((each) => [each, keywordRulesOf(each, taxonomy)]));

const random = randomFrom(1);
const isRight = ({ acceptable }: Labelled, { categories: [first] }: Decision) =>
  acceptable.has(nameOf.get(first?.id ?? '') ?? '');

const known = (document: Labelled): Decision => {
  const decision = rules.get(document);
  if (!decision) throw new TypeError(document.file);
  return decision;
};

/** The rules' confidence in each document that they get wrong. */
const surenessOfWrong = documents.flatMap((each) =>
  isRight(each, known(each)) ? [] : [known(each).confidence],
);

/**
 * Returns a decision as it might be on an unseen document. Lowers the rules' accuracy accordingly:
 * makes some correct decisions wrong, each with the confidence of a wrong one.
 */
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

type Decided = {
  decision: Pick<Weighed['decision'], 'categories' | 'confidence'>;
  isHeld: boolean;
  band?: Band;
  calls: number;
};
type Decide = (document: Labelled) => Promise<Decided>;
type Rules = (document: Labelled) => Decision;

/** Returns a function that makes the product's decision on a scripted model's answer. */
const decideBy =
  (
    model: ReturnType<typeof scriptModel>,
    byRules: Rules,
    check: Check,
    record: TrackRecord,
  ): Decide =>
  async (document) => {
    let calls = 1;
    const prove = (said: string[]) =>
      namedCategories(
        said.map((category) => ({ category, quotation: QUOTATION })),
        taxonomy,
        QUOTATION,
      );
    const [first, ...others] = prove(model.read(document));
    if (!first) throw new TypeError(document.file);
    const { decision, band, review } = await weighReading({
      ...{ model: 'scripted', named: [first, ...others], wording: byRules(document), record },
      nameOf: (id) => nameOf.get(id) ?? id,
      hasCheckModel: check !== undefined,
      readAgain: async () => {
        calls += 1;
        return prove(model.readAgain(document, first.category.category_name));
      },
    });
    return { decision, band, isHeld: review !== undefined, calls };
  };

const run = async (
  decide: Decide,
  times: number,
  judge?: ReturnType<typeof openRecord>['decide'],
): Promise<Row[][]> => {
  const rows: Row[][] = documents.map(() => []);
  for (let draw = 0; draw < times; draw += 1) {
    for (const [at, document] of documents.entries()) {
      const { decision, calls, band, ...decided } = await decide(document);
      const name = nameOf.get(decision.categories[0]?.id ?? '') ?? '';
      const isWrong = !document.acceptable.has(name);
      const isHeld = decided.isHeld || decision.confidence < ENOUGH;
      rows[at]?.push({ isHeld, isWrong, calls });
      if (judge && band && (isHeld || random() < SAMPLED)) judge(band, !isWrong);
    }
  }
  return rows;
};

/** Returns the rows of each draw in deployments whose reviewers decide, from the first draw on. */
const runDeployments = async (decideWith: (record: TrackRecord) => Decide): Promise<Row[][][]> => {
  const byDraw = Array.from({ length: draws + 1 }, () => documents.map((): Row[] => []));
  for (let nth = 0; nth < DEPLOYMENTS; nth += 1) {
    const { record, decide } = openRecord();
    for (const own of byDraw) {
      const rows = await run(decideWith(record), 1, decide);
      for (const [at, some] of rows.entries()) own[at]?.push(...some);
    }
  }
  return byDraw;
};

const KNOWN = 'tuned on these documents';
/** The models whose course from draw to draw the documentation shows. */
const CHOSEN = '95% accuracy';
const RELATED = '95% accuracy, half its mistakes shared with the first model';

const checksFor = (accuracy: number): Check[] => [
  undefined,
  { name: '95% accuracy, independent mistakes', accuracy: 0.95, shared: 0 },
  { name: RELATED, accuracy: 0.95, shared: 0.5 },
  ...(accuracy === 0.95
    ? []
    : [
        {
          name: `${100 * accuracy}% accuracy, half its mistakes shared with the first model`,
          accuracy,
          shared: 0.5,
        },
      ]),
];

const script = {
  ...{ names, random },
  suggested: (document: Labelled) =>
    known(document).categories.flatMap(({ id }) => nameOf.get(id) ?? []),
};
/**
 * Subject of one row of figures: the models, and the number of circulars that reviewers have
 * already decided on.
 */
type Told = { rules: string; classifier: string; check?: string; after: number };
const told: (Told & ReturnType<typeof figuresOf>)[] = [];
const text = ({ share, low, high }: Share) =>
  `${(100 * share).toFixed(1)}% (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;
const cellsOf = ({ classifier, check = '–', after, ...figures }: (typeof told)[number]) => [
  ...[classifier, check, String(after)],
  ...[text(figures.in_review), text(figures.wrong), figures.calls.toFixed(2)],
];
const tell = (of: Told, rows: Row[][]) => {
  const row = { ...of, ...figuresOf(rows, random) };
  told.push(row);
  process.stdout.write(`| ${cellsOf(row).join(' | ')} |\n`);
};
const HEAD = [
  ...['classifier', 'check model', 'circulars so far'],
  ...['in review', 'errors among published', 'calls per circular'],
];

const runTable = async (ofRules: string, byRules: Rules) => {
  process.stdout.write(
    `\nKeyword rules ${ofRules}: ${documents.length} documents, ${draws} draws each.\n\n${table(HEAD, [])}\n`,
  );
  const fresh = { rules: ofRules, after: 0 };
  const rulesOnly: Decide = async (document) => {
    const { categories, confidence } = byRules(document);
    const own = categories.map((each) => ({ ...each, decided_by: 'rules' }));
    return { decision: { categories: own, confidence }, isHeld: false, calls: 0 };
  };
  tell({ ...fresh, classifier: 'keyword rules' }, await run(rulesOnly, draws));
  for (const accuracy of ACCURACIES) {
    for (const check of checksFor(accuracy)) {
      const model = scriptModel(script, accuracy, check);
      const name = {
        classifier: `${100 * accuracy}% accuracy`,
        ...(check && { check: check.name }),
      };
      tell({ ...fresh, ...name }, await run(decideBy(model, byRules, check, NO_RECORD), draws));
      const byDraw = await runDeployments((record) => decideBy(model, byRules, check, record));
      for (const [draw, rows] of byDraw.entries()) {
        const isShown = draw === draws || (draw > 0 && name.classifier === CHOSEN);
        if (isShown) tell({ ...fresh, ...name, after: draw * documents.length }, rows);
      }
    }
  }
};

await runTable(KNOWN, known);
await runTable('as weak as on unseen documents', unseen);
if (values.docs) {
  const shown = told.filter(
    ({ rules: ofRules, check }) => ofRules === KNOWN && (check === undefined || check === RELATED),
  );
  const ends = shown.filter(({ after }) => after === 0 || after === draws * documents.length);
  writeIntoDocs(values.docs, 'simulated models', table(HEAD, ends.map(cellsOf)));
  const course = shown.filter(({ classifier }) => classifier === CHOSEN);
  writeIntoDocs(values.docs, 'simulated course', table(HEAD, course.map(cellsOf)));
}
if (values.json) {
  const figures = { at: new Date().toISOString(), documents: documents.length, draws, rows: told };
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
