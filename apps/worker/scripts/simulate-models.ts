/**
 * How many circulars would wait for a person, and how many go out wrong, with models that are right so
 * often: plays each on a server of its own and reads a folder of labelled documents with the product's code.
 *   npm run simulate-models -- --set DIR [--draws 10]
 * The scripted models quote the circular and are wrong at random. The one model, asked again, repeats
 * itself in half of the cases; the check model is right in 95 of 100 and independent. Intervals are 95 %,
 * by drawing documents again (bootstrap).
 */
import { parseArgs } from 'node:util';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { completion, startChatServer } from '../test/support/start-chat-server.ts';
import { type Decider, modelDecider, offlineDecider } from './evaluation/deciders.ts';
import { type Labelled, readSet } from './evaluation/read-set.ts';

const ACCURACIES = [0.99, 0.95, 0.85, 0.7];
const CHECK_MODEL = 0.95;
const REPEATS_ITSELF = 0.5;
const ENOUGH = 0.5;

const { values } = parseArgs({
  options: { set: { type: 'string' }, draws: { type: 'string', default: '10' } },
});
if (!values.set) {
  process.stderr.write('Usage: npm run simulate-models -- --set DIR [--draws 10]\n');
  process.exit(2);
}
const draws = Number(values.draws);

/** Numbers between 0 and 1, the same in every run (Mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const taxonomy = SEEDED_CATEGORIES.map((category) => ({ ...category, id: category.slug }));
const names = taxonomy.map(({ category_name }) => category_name);
const nameOf = new Map<string, string>(
  taxonomy.map(({ id, category_name }) => [id, category_name]),
);
const { documents } = await readSet(values.set);

const keyOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
const byKey = new Map(documents.map((each) => [keyOf(each.pages.join('\n\n')), each]));
const quotationOf = ({ pages }: Labelled) =>
  pages.join('\n').replaceAll(/\s+/g, ' ').trim().split(' ').slice(0, 12).join(' ');

const random = randomFrom(1);
const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';

/** What a model that is right so often names first. */
const nameFirst = ({ acceptable, suggestedCategory }: Labelled, accuracy: number): string =>
  random() < accuracy ? suggestedCategory : pick(names.filter((name) => !acceptable.has(name)));

/** A server that plays a model of each accuracy, by its name: "0.95", or "check". */
const server = await startChatServer((request) => {
  const instruction = request.messages[0]?.content ?? '';
  if (instruction.startsWith('You read a part')) {
    return completion(request, { content: JSON.stringify({ deadlines: [], acts: [] }) });
  }
  const accuracy = request.model === 'check' ? CHECK_MODEL : Number(request.model);
  const document = byKey.get(keyOf(request.messages.at(-1)?.content ?? ''));
  if (!document) return { status: 500, body: { error: { message: 'unknown document' } } };
  const isSecond = !instruction.includes('"title_translated"');
  const last = said.get(document.file);
  const repeats = isSecond && request.model !== 'check' && random() < REPEATS_ITSELF;
  const first = repeats && last ? last : nameFirst(document, accuracy);
  if (!isSecond) said.set(document.file, first);
  const quotation = quotationOf(document);
  // A second category as models like to add one, right or not.
  const second = random() < 0.5 ? [pick(names.filter((name) => name !== first))] : [];
  const categories = [first, ...second].map((category) => ({ reasoning: '', category, quotation }));
  return completion(request, { content: JSON.stringify({ categories }) });
});
const said = new Map<string, string>();

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

const shareIn = (rows: readonly Row[], is: (row: Row) => boolean) =>
  rows.length === 0 ? 0 : rows.filter(is).length / rows.length;

/** A share with its interval, by drawing the documents again a thousand times. */
const told = (byDocument: Row[][], share: (rows: Row[]) => number): string => {
  const drawn = Array.from({ length: 1_000 }, () =>
    share(byDocument.flatMap(() => byDocument[Math.floor(random() * byDocument.length)] ?? [])),
  ).sort((one, other) => one - other);
  const percent = (of: number) => (100 * of).toFixed(1);
  return `${percent(share(byDocument.flat()))} % (${percent(drawn[25] ?? 0)}–${percent(drawn[974] ?? 0)})`;
};

const published = (rows: Row[]) => rows.filter(({ isHeld }) => !isHeld);
const lineOf = (name: string, rows: Row[][]) => {
  const calls = rows.flat().reduce((sum, row) => sum + row.calls, 0) / rows.flat().length;
  const wrong = told(rows, (own) => shareIn(published(own), ({ isWrong }) => isWrong));
  return `| ${name} | ${told(rows, (own) => shareIn(own, ({ isHeld }) => isHeld))} | ${wrong} | ${calls.toFixed(2)} |`;
};

const settings = { apiKey: 'none', baseUrl: `${server.root}/v1` };
const lines = [
  `${documents.length} documents, ${draws} draws each.`,
  '',
  '| classifier | in review | wrong among published | calls a circular |',
  '| --- | --- | --- | --- |',
  lineOf('keyword rules alone', await run(offlineDecider(taxonomy))),
];
for (const accuracy of ACCURACIES) {
  for (const checkModel of [undefined, 'check']) {
    const model = String(accuracy);
    const rows = await run(modelDecider(taxonomy, { ...settings, model, checkModel }));
    const name = `right in ${100 * accuracy} of 100${checkModel ? ', with a check model' : ''}`;
    lines.push(lineOf(name, rows));
  }
}
process.stdout.write(`${lines.join('\n')}\n`);
await server.stop();
