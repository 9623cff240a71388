import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearnedModel } from '@circulate/shared-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinedDecider,
  learnedDecider,
  modelDecider,
  offlineDecider,
} from '../scripts/evaluation/deciders.ts';
import { readLearnedFile } from '../scripts/evaluation/read-learned-file.ts';
import { readSet } from '../scripts/evaluation/read-set.ts';
import { reportOn, score, shareOf } from '../scripts/evaluation/report.ts';
import { FEATURES } from '../src/pipeline/categorise/learned/examples.ts';
import { playModels } from './support/play-models.ts';
import { seededTaxonomy as taxonomy } from './support/seeded-taxonomy.ts';
import { startModelServer } from './support/start-model-server.ts';

const TEXT = `FX Circular No. 12 of 2024
Purchases of foreign currency by authorised dealers
Dear Sirs,
Authorised dealers in foreign exchange shall report every purchase of foreign currency above the limit
on the foreign exchange market to the Bank on the same day. Foreign currency accounts are not concerned.`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circulate-set-'));
  await writeFile(join(folder, 'a.txt'), TEXT);
  await writeFile(join(folder, 'blank.txt'), ' ');
  const label = {
    file: 'a.txt',
    issuer: 'A bank',
    language: 'en',
    title: 'Purchases of foreign currency by authorised dealers',
    kind: 'news_flash',
    suggestedCategory: 'Foreign Exchange',
  };
  const manifest = [label, { ...label, file: 'blank.txt' }];
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true }));

const nameOf = (id: string) => taxonomy.find((category) => category.id === id)?.category_name;

const evaluate = async (played: string) => {
  const reply = playModels('Foreign Exchange')[played];
  if (!reply) throw new Error(`Nobody plays ${played}`);
  const server = await startModelServer(reply);
  const settings = {
    apiKey: 'test',
    baseUrl: server.baseUrl,
    model: played,
    prices: { input: 2, output: 10 },
  };
  // The slow one never answers; the others may take as long as a busy machine does.
  const timeoutMs = played === 'slow' ? 200 : 60_000;
  const byModel = modelDecider(taxonomy, settings, { timeoutMs, maxRetries: 0 });
  const [document] = (await readSet(folder)).documents;
  if (!document) throw new Error('no document');
  const byWords = offlineDecider(taxonomy);
  const joined = score(
    document,
    await joinedDecider(taxonomy, { byWords, byModel })(document),
    nameOf,
  );
  const alone = score(document, await offlineDecider(taxonomy)(document), nameOf);
  await server.stop();
  return { joined, alone };
};

it('scores the wording over a folder of labelled documents, and counts what has no text', async () => {
  const { documents, unreadable } = await readSet(folder);
  expect(unreadable).toBe(1);
  const rows = await Promise.all(
    documents.map(async (document) =>
      score(document, await offlineDecider(taxonomy)(document), nameOf),
    ),
  );
  const report = reportOn('Offline', rows, unreadable);
  expect(report).toContain('| all | 1 | 100 % (21–100) | 100 % (21–100) | 100 % (21–100) |');
  expect(report).toContain('1 without usable text left out');
});

it('shows that a good model makes a decision surer, and what it cost', async () => {
  const { joined, alone } = await evaluate('good');
  expect(joined).toMatchObject({ isAcceptable: true, decided: { isHeld: false, costUsd: 0.003 } });
  expect(joined.decided.decision.confidence).toBeGreaterThan(alone.decided.decision.confidence);
});

it.each(['lazy', 'lying', 'slow', 'broken'])(
  'mails nothing that a %s model says against the wording',
  async (played) => {
    expect((await evaluate(played)).joined.decided.isHeld).toBe(true);
  },
);

/** What people taught a deployment: that what reads like foreign exchange is about cash. */
const learned: LearnedModel = {
  categories: taxonomy.map(({ slug }) => slug),
  features: [...FEATURES],
  weights: taxonomy.map(({ slug }) =>
    FEATURES.map((name) =>
      slug === 'currency-and-cash-management' && name === 'foreign-exchange' ? 20 : 0,
    ),
  ),
  bands: [0.2, 0.5, 0.7, 0.8, 0.9],
  languages: ['en'],
  examples: 80,
  people: 2,
};

const exported = async (content: unknown) => {
  const file = join(folder, 'learned.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

describe('what a deployment learned', () => {
  it('decides from the file that the page Learning exports, where it is proven or everywhere', async () => {
    const file = await exported({ trained_at: null, report: null, model: learned });
    const model = readLearnedFile(file);
    const [document] = (await readSet(folder)).documents;
    if (!document) throw new Error('no document');
    const firstOf = async (languages: string[], everywhere: boolean) => {
      const decide = learnedDecider(taxonomy, { ...model, languages }, { everywhere });
      return nameOf((await decide(document)).decision.categories[0]?.id ?? '');
    };
    expect(await firstOf(['en'], false)).toBe('Currency & Cash Management');
    expect(await firstOf(['fr'], false)).toBe('Foreign Exchange');
    expect(await firstOf([], true)).toBe('Currency & Cash Management');
  });

  const short = { ...learned, weights: learned.weights.map((row) => row.slice(1)) };
  it.each([
    ['no JSON', '{"model":', /learned\.json is no JSON\. Export it again/],
    ['something else', { weights: [] }, /is no export of the page Learning: model: /],
    ['nothing learned', { model: null }, /before anything was learned/],
    ['weights that are short', { model: short }, /has \d+ weights for \d+ features/],
    [
      'too few categories',
      { model: { ...learned, categories: ['other'] } },
      /has 1 categories, but/,
    ],
    ['too few bands', { model: { ...learned, bands: [1] } }, /has 1 bands/],
    [
      'features of another release',
      { model: { ...learned, features: ['tides', ...FEATURES.slice(1)] } },
      /looks at tides, which the lists of this release do not have/,
    ],
  ])('is refused in plain words where its file holds %s', async (_what, content, why) => {
    const file = await exported(content);
    expect(() => readLearnedFile(file)).toThrow(why);
  });

  it('is refused in plain words where there is no such file', () => {
    expect(() => readLearnedFile(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/);
  });
});

/** Runs the command as an operator does. */
const runCommand = async (args: string[]) => {
  const script = fileURLToPath(new URL('../scripts/evaluate.ts', import.meta.url));
  const node = ['--import', 'tsx', '--conditions=@circulate/source', script, '--set', folder];
  const env = { ...process.env, OPENAI_API_KEY: 'test' };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [...node, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
};

describe('the command', () => {
  it('prints one report for each decider: wording, learned, a model, and the model beside them', async () => {
    const file = await exported({ model: learned });
    const good = playModels('Foreign Exchange').good;
    if (!good) throw new Error('nobody plays a good model');
    const server = await startModelServer(good);
    const model = ['--model', 'good', '--base-url', server.baseUrl, '--prices', '2,10'];
    const { stdout, code } = await runCommand(['--learned', file, ...model]);
    await server.stop();
    expect(code).toBe(0);
    expect(stdout.match(/^## .*/gm)).toEqual([
      '## Offline',
      '## Learned, in every language',
      '## Learned where it is proven (en), as the product decides',
      '## good alone, by its own word',
      '## good beside the wording, as the product decides',
    ]);
    expect(stdout.match(/first category acceptable/g)).toHaveLength(15);
    expect(stdout.match(/Time of a decision: median \d+ ms/g)).toHaveLength(5);
    expect(stdout.match(/Cost: 0\.0030 US dollars in all/g)).toHaveLength(2);
  });

  it('ends with what is wrong and how it is called, where a file does not fit', async () => {
    const { code, stdout, stderr } = await runCommand([
      '--learned',
      await exported({ model: null }),
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/before anything was learned.*\nUsage: npm run evaluate/);
  });
});

it.each([
  [8, 10, '80 % (49–94)'],
  [0, 50, '0 % (0–7)'],
  [0, 0, '–'],
])('gives %i of %i with the interval that such a sample allows', (hits, of, expected) => {
  expect(shareOf(hits, of)).toBe(expected);
});
