/**
 * Runs a decider over a folder of labelled documents and prints the tables of docs/categoriser.md with
 * 95 % intervals, cost and time, so that a model is chosen by evidence:
 *   npm run evaluate -- --set DIR
 *   OPENAI_API_KEY=… npm run evaluate -- --set DIR --model NAME [--check-model NAME] [--base-url URL] [--prices IN,OUT]
 * `--json FILE` writes the counts into a file of results.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { type Decider, modelDecider, offlineDecider } from './evaluation/deciders.ts';
import { readSet } from './evaluation/read-set.ts';
import { countsOf, reportOn, type Scored, score } from './evaluation/report.ts';

/** The default of the setting. */
const REVIEW_CONFIDENCE = 0.5;

const USAGE =
  'Usage: npm run evaluate -- --set DIR [--model NAME [--check-model NAME] [--base-url URL] [--prices IN,OUT]]\n' +
  'DIR holds manifest.json and its documents (docs/categoriser.md).\n' +
  'A model needs OPENAI_API_KEY, or --base-url of a server that takes none.\n';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    model: { type: 'string' },
    'check-model': { type: 'string' },
    'base-url': { type: 'string' },
    prices: { type: 'string' },
    json: { type: 'string' },
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
    return fail('--prices takes two figures: US dollars for a million tokens sent, and received.');
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
  return [rules, [`${values.model}, with the keyword rules as its witness`, model]];
};

const deciders = decidersOf();
const folder = values.set ?? fail('Which set?');
const { documents, unreadable } = await readSet(folder).catch((error: unknown) =>
  fail(`The set in ${folder} cannot be read: ${error instanceof Error ? error.message : error}`),
);
const counts: object[] = [];
for (const [name, decide] of deciders) {
  const rows: Scored[] = [];
  for (const document of documents) {
    rows.push(score(document, await decide(document), (id) => names.get(id)));
  }
  process.stdout.write(`${reportOn(name, rows, unreadable)}\n\n`);
  counts.push(countsOf(name, rows, REVIEW_CONFIDENCE));
}
if (values.json) {
  const results = { at: new Date().toISOString(), unreadable, counts };
  writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
}
