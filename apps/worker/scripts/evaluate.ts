/**
 * Runs a classifier over a folder of labelled documents and prints the tables of
 * docs/categoriser.md with 95% intervals, cost and time, so that you can choose a model on
 * evidence:
 *   npm run evaluate -- --set DIR [--set DIR]
 *   OPENAI_API_KEY=… npm run evaluate -- --set DIR --model NAME [--check-model NAME] [--base-url URL] [--prices IN,OUT]
 * `--json FILE` writes the counts to a results file; `--docs FILE` writes the keyword rules'
 * figures to a docs page.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { type Decider, modelDecider, offlineDecider } from './evaluation/deciders.ts';
import { readSet } from './evaluation/read-set.ts';
import { countsOf, reportOn, type Scored, score, thresholdsForDocs } from './evaluation/report.ts';
import { writeIntoDocs } from './evaluation/write-into-docs.ts';

/** Default of the `REVIEW_CONFIDENCE` setting. */
const REVIEW_CONFIDENCE = 0.5;

const USAGE =
  'Usage: npm run evaluate -- --set DIR [--model NAME [--check-model NAME] [--base-url URL] [--prices IN,OUT]]\n' +
  'DIR holds manifest.json and its documents (docs/categoriser.md).\n' +
  'A model needs OPENAI_API_KEY, or a --base-url that requires no key.\n';

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    model: { type: 'string' },
    'check-model': { type: 'string' },
    'base-url': { type: 'string' },
    prices: { type: 'string' },
    json: { type: 'string' },
    docs: { type: 'string' },
  },
});

const fail = (message: string): never => {
  process.stderr.write(`${message}\n${USAGE}`);
  process.exit(2);
};

const pricesOf = (text: string | undefined) => {
  if (text === undefined) return undefined;
  const [input, output] = text.split(',').map(Number);
  if (input === undefined || output === undefined || !(input >= 0) || !(output >= 0)) {
    return fail('--prices takes two numbers: US dollars per million input and output tokens.');
  }
  return { input, output };
};

const taxonomy = SEEDED_CATEGORIES.map((category) => ({ ...category, id: category.slug }));
const names = new Map<string, string>(taxonomy.map(({ id, category_name }) => [id, category_name]));

const decidersOf = (): [name: string, decide: Decider][] => {
  const rules: [string, Decider] = ['Keyword rules', offlineDecider(taxonomy)];
  if (!values.model) return [rules];
  const baseUrl = values['base-url'];
  const model = modelDecider(taxonomy, {
    apiKey: process.env.OPENAI_API_KEY ?? (baseUrl ? 'none' : fail('OPENAI_API_KEY is not set.')),
    baseUrl,
    model: values.model,
    checkModel: values['check-model'],
    prices: pricesOf(values.prices),
  });
  return [rules, [`${values.model}, checked against the keyword rules`, model]];
};

const deciders = decidersOf();
if (values.set.length === 0) fail('Give at least one --set DIR.');
const sets = await Promise.all(
  values.set.map((folder) =>
    readSet(folder).catch((error: unknown) =>
      fail(`The set in ${folder} can’t be read: ${error instanceof Error ? error.message : error}`),
    ),
  ),
);
const documents = sets.flatMap((set) => set.documents);
const unreadable = sets.reduce((sum, set) => sum + set.unreadable, 0);
const counts: object[] = [];
for (const [name, decide] of deciders) {
  const rows: Scored[] = [];
  for (const document of documents) {
    rows.push(score(document, await decide(document), (id) => names.get(id)));
  }
  process.stdout.write(`${reportOn(name, rows, unreadable)}\n\n`);
  if (values.docs && counts.length === 0) {
    writeIntoDocs(values.docs, 'figures of the rules', thresholdsForDocs(rows));
  }
  counts.push(countsOf(name, rows, REVIEW_CONFIDENCE));
}
if (values.json) {
  const results = { at: new Date().toISOString(), unreadable, counts };
  writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
}
