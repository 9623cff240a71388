/**
 * Runs a decider over a folder of labelled documents and prints the tables of docs/categoriser.md with
 * 95 % intervals, cost and time, so that a model is chosen by evidence:
 *   npm run evaluate -- --set DIR [--learned FILE]
 *   OPENAI_API_KEY=… npm run evaluate -- --set DIR --model NAME [--base-url URL] [--prices IN,OUT]
 */
import { parseArgs } from 'node:util';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import {
  type Decider,
  joinedDecider,
  learnedDecider,
  modelDecider,
  offlineDecider,
} from './evaluation/deciders.ts';
import { readLearnedFile, UnfitFileError } from './evaluation/read-learned-file.ts';
import { readSet } from './evaluation/read-set.ts';
import { reportOn, type Scored, score } from './evaluation/report.ts';

const USAGE =
  'Usage: npm run evaluate -- --set DIR [--learned FILE] [--model NAME [--base-url URL] [--prices IN,OUT]]\n' +
  'DIR holds manifest.json and its documents (docs/categoriser.md). FILE is what the page Learning exports.\n' +
  'A model needs OPENAI_API_KEY.\n';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    learned: { type: 'string' },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    prices: { type: 'string' },
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

/** Two tables are made of one answer, which is paid once. */
const askedOnce = (decide: Decider): Decider => {
  const answers = new Map<string, ReturnType<Decider>>();
  return (document) => {
    const known = answers.get(document.file) ?? decide(document);
    answers.set(document.file, known);
    return known;
  };
};

const learnedOf = (file: string) => {
  try {
    const learned = readLearnedFile(file);
    const foreign = learned.categories.filter((slug) => !names.has(slug));
    if (foreign.length > 0) {
      process.stderr.write(`Not on offer here, so never chosen: ${foreign.join(', ')}.\n`);
    }
    return learned;
  } catch (error) {
    if (error instanceof UnfitFileError) return fail(error.message);
    throw error;
  }
};

type Named = [name: string, decide: Decider];

/** The wording, what was learned, and what the product decides with both. */
const ownDeciders = (): { named: Named[]; byWords: Decider } => {
  const offline = offlineDecider(taxonomy);
  const named: Named[] = [['Offline', offline]];
  if (values.learned === undefined) return { named, byWords: offline };
  const learned = learnedOf(values.learned);
  const byWords = learnedDecider(taxonomy, learned, { everywhere: false });
  const proven = learned.languages.join(', ') || 'none yet';
  named.push([
    'Learned, in every language',
    learnedDecider(taxonomy, learned, { everywhere: true }),
  ]);
  named.push([`Learned where it is proven (${proven}), as the product decides`, byWords]);
  return { named, byWords };
};

const decidersOf = (): Named[] => {
  const { named, byWords } = ownDeciders();
  if (!values.model) return named;
  const apiKey = process.env.OPENAI_API_KEY ?? fail('OPENAI_API_KEY is not set.');
  const byModel = askedOnce(
    modelDecider(taxonomy, {
      apiKey,
      baseUrl: values['base-url'],
      model: values.model,
      prices: pricesOf(values.prices),
    }),
  );
  return [
    ...named,
    [`${values.model} alone, by its own word`, byModel],
    [
      `${values.model} beside the wording, as the product decides`,
      joinedDecider(taxonomy, { byWords, byModel }),
    ],
  ];
};

const deciders = decidersOf();
const folder = values.set ?? fail('Which set?');
const { documents, unreadable } = await readSet(folder).catch((error: unknown) =>
  fail(`The set in ${folder} cannot be read: ${error instanceof Error ? error.message : error}`),
);
for (const [name, decide] of deciders) {
  const rows: Scored[] = [];
  for (const document of documents) {
    rows.push(score(document, await decide(document), (id) => names.get(id)));
  }
  process.stdout.write(`${reportOn(name, rows, unreadable)}\n\n`);
}
