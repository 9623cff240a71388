import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelDecider, offlineDecider } from '../scripts/evaluation/deciders.ts';
import { readSet } from '../scripts/evaluation/read-set.ts';
import { reportOn, score, shareOf } from '../scripts/evaluation/report.ts';
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
  if (!reply) throw new Error(`unknown model ${played}`);
  const server = await startModelServer(reply);
  const settings = {
    apiKey: 'test',
    baseUrl: server.baseUrl,
    model: played,
    prices: { input: 2, output: 10 },
  };
  // The slow one never responds; the others may take as long as they need on a busy machine.
  const timeoutMs = played === 'slow' ? 200 : 60_000;
  const byModel = modelDecider(taxonomy, settings, { timeoutMs, maxRetries: 0 });
  const [document] = (await readSet(folder)).documents;
  if (!document) throw new Error('no document');
  const joined = score(document, await byModel(document), nameOf);
  const rulesOnly = score(document, await offlineDecider(taxonomy)(document), nameOf);
  await server.stop();
  return { joined, rulesOnly };
};

it('scores the keyword rules on a folder of labelled documents, and counts those without text', async () => {
  const { documents, unreadable } = await readSet(folder);
  expect(unreadable).toBe(1);
  const rows = await Promise.all(
    documents.map(async (document) =>
      score(document, await offlineDecider(taxonomy)(document), nameOf),
    ),
  );
  const report = reportOn('Offline', rows, unreadable);
  expect(report).toContain('| all | 1 | 100% (21–100) | 100% (21–100) | 100% (21–100) |');
  expect(report).toContain('1 without usable text are left out');
});

it('shows a good model’s decisions, confidence and cost', async () => {
  const { joined } = await evaluate('good');
  expect(joined).toMatchObject({ isAcceptable: true, decided: { isHeld: false } });
  expect(joined.decided.costUsd).toBeGreaterThan(0);
  // Without decisions about this model, a proven category starts at 18 right in 20.
  expect(joined.decided.decision.confidence).toBeCloseTo(0.9);
  expect(joined.decided.calls).toBe(1);
});

it.each(['lazy', 'lying'])('publishes nothing that only a %s model claims', async (played) => {
  expect((await evaluate(played)).joined.decided.isHeld).toBe(true);
});

it.each(['slow', 'broken'])('falls back to keyword rules when a model is %s', async (played) => {
  const { joined, rulesOnly } = await evaluate(played);
  expect(joined.decided.isHeld).toBe(false);
  expect(joined.decided.decision).toEqual(rulesOnly.decided.decision);
});

/** Runs a script on the folder in the same way as an operator. */
const runScript = async (name: string, args: string[]) => {
  const script = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url));
  const node = ['--import', 'tsx', '--conditions=@circulate/source', script, '--set', folder];
  const env = { ...process.env, OPENAI_API_KEY: 'test' };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [...node, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
};

describe('npm run evaluate', () => {
  it('prints reports for the keyword rules without and with a model', async () => {
    const good = playModels('Foreign Exchange').good;
    if (!good) throw new Error('no good model');
    const server = await startModelServer(good);
    const model = ['--model', 'good', '--base-url', server.baseUrl, '--prices', '2,10'];
    const { stdout, code } = await runScript('evaluate', model);
    await server.stop();
    expect(code).toBe(0);
    expect(stdout.match(/^## .*/gm)).toEqual([
      '## Keyword rules',
      '## good, checked against the keyword rules',
    ]);
    expect(stdout.match(/Calls: \d/g)).toEqual(['Calls: 0', 'Calls: 1']);
  });

  it('exits with an error that names what is wrong', async () => {
    const wrong = ['--model', 'good', '--prices', 'cheap'];
    const { code, stdout, stderr } = await runScript('evaluate', wrong);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/takes two numbers.*\nUsage: npm run evaluate/);
  });
});

it('npm run simulate-models prints tables for the rules as tuned and as on unseen documents', async () => {
  const { stdout, code } = await runScript('simulate-models', ['--draws', '1']);
  expect(code).toBe(0);
  expect(stdout).toContain('Keyword rules tuned on these documents: 1 documents, 1 draws each.');
  // Each accuracy in a new deployment, and after as many decisions again.
  const alone = [99, 95, 85, 70].flatMap((accuracy) =>
    [0, 1].map((decided) => `| ${accuracy}% accuracy | – | ${decided} |`),
  );
  for (const row of ['| keyword rules | – | 0 |', ...alone])
    expect(stdout.split(row)).toHaveLength(3);
});

it.each([
  [8, 10, '80% (49–94)'],
  [0, 50, '0% (0–7)'],
  [0, 0, '–'],
])('formats the share and its confidence interval for %i of %i', (hits, of, expected) => {
  expect(shareOf(hits, of)).toBe(expected);
});
