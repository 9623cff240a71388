import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinedDecider, modelDecider, offlineDecider } from '../scripts/evaluation/deciders.ts';
import { readSet } from '../scripts/evaluation/read-set.ts';
import { reportOn, score, shareOf } from '../scripts/evaluation/report.ts';
import { seededTaxonomy as taxonomy } from './samples/seeded-taxonomy.ts';
import { playModels } from './support/play-models.ts';
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
  const byModel = modelDecider(taxonomy, settings, { timeoutMs: 200, maxRetries: 0 });
  const [document] = (await readSet(folder)).documents;
  if (!document) throw new Error('no document');
  const joined = score(document, await joinedDecider(taxonomy, byModel)(document), nameOf);
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

it.each([
  [8, 10, '80 % (49–94)'],
  [0, 50, '0 % (0–7)'],
  [0, 0, '–'],
])('gives %i of %i with the interval that such a sample allows', (hits, of, expected) => {
  expect(shareOf(hits, of)).toBe(expected);
});
