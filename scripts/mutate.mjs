// `npm run mutate`: breaks one small thing of the programs at a time and looks whether a test fails. Not
// part of `npm test`. What it looks at, and what it found: docs/mutation.md.
//   npm run mutate -- run SAMPLE [AREA [FROM]]      judges a recorded sample (docs/mutation/SAMPLE.json)
//   npm run mutate -- whole SAMPLE AREA              asks, of what the last run missed, every other test of the area
//   npm run mutate -- sentences SAMPLE              breaks recorded sentences of docs/spec-coverage.md
//   npm run mutate -- draw SAMPLE SEED 60 30 15     draws and records one: so many of web, worker, api
//   npm run mutate -- draw-sentences SAMPLE SEED 48 [apps/api] draws so many, of the tests there (all but journeys);
//                                                   each then takes a breakage by hand
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseOf } from './choose.mjs';
import { ROOT } from './install.mjs';
import { mutantsOf } from './mutants.mjs';
import { close, closeAll, verdictOf } from './mutation-judge.mjs';
import { sentences } from './spec-coverage.mjs';

/** The areas as docs/mutation.md fixes them: what is broken, and which tests must notice. */
const AREAS = {
  web: {
    root: 'apps/web',
    holds: (file) => /^apps\/web\/src\/(?:features|app|session|lib|api|components)\//.test(file),
    // The tests of the routes load every page: they are asked about the routes alone.
    testsOf: (file) => ({
      related: file,
      files: [],
      without: file.includes('/src/app/') ? undefined : '/src/app/',
    }),
  },
  worker: {
    root: 'apps/worker',
    holds: (file) =>
      /^apps\/worker\/src\/(?:pipeline|capture)\//.test(file) && testsBeside(file).length > 0,
    testsOf: (file) => ({ related: file, files: ['src/'] }),
  },
  api: {
    root: 'apps/api',
    holds: (file) =>
      /^apps\/api\/src\/features\/(?!admin\/)/.test(file) && testsOfFeature(file).length > 0,
    testsOf: (file) => ({ files: testsOfFeature(file) }),
  },
};

function testsBeside(file) {
  return readdirSync(join(ROOT, dirname(file))).filter((name) => name.endsWith('.test.ts'));
}

/** A feature's tests are named after it. */
function testsOfFeature(file) {
  const feature = /^apps\/api\/src\/features\/([a-z-]+)\//.exec(file)?.[1];
  return readdirSync(join(ROOT, 'apps/api/test'))
    .filter((name) => name.startsWith(feature) && name.endsWith('.test.ts'))
    .map((name) => `test/${name}`);
}

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const pathOf = (sample) => join(ROOT, `docs/mutation/${sample}.json`);
const say = (line) => void process.stdout.write(`${line}\n`);

const keep = (sample, drawn) => {
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(pathOf(sample), `${JSON.stringify({ ...drawn, commit }, null, 2)}\n`);
};

const draw = (sample, seed, counts) => {
  const areas = Object.entries(AREAS).map(([area, { root, holds }], index) => {
    const files = git('ls-files', `${root}/src`)
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-support|\/main\.tsx?$/.test(file))
      .filter(holds);
    const all = files.flatMap((file) => mutantsOf(file, read(file)));
    return { area, of: all.length, mutants: chooseOf(all, seed, counts[index]).map(recorded) };
  });
  keep(sample, { seed, areas });
};

/**
 * Journeys are left out: each would take a whole stack of its own. So are the rows of earlier samples,
 * whose tests may have been written against their breakages.
 */
const drawSentences = (sample, seed, count, ...under) => {
  const keyOf = ({ sentence, file, title }) => JSON.stringify([sentence, file, title]);
  const before = readdirSync(join(ROOT, 'docs/mutation'))
    .map((name) => JSON.parse(read(`docs/mutation/${name}`)).rows ?? [])
    .flatMap((rows) => rows.map(keyOf));
  const all = sentences().filter(
    (row) =>
      !row.file.startsWith('e2e/') &&
      !row.isOfAll &&
      (under.length === 0 || under.some((path) => row.file.startsWith(path))) &&
      !before.includes(keyOf(row)),
  );
  keep(sample, { seed, of: all.length, rows: chooseOf(all, seed, count) });
};

/** A mutant as its sample keeps it: by its line, which is found again though it moves. */
const recorded = ({ file, line, start, end, text }) => {
  const code = read(file);
  const from = code.lastIndexOf('\n', start - 1) + 1;
  const whole = code.slice(from, Math.max(end, `${code}\n`.indexOf('\n', start)));
  const stands = whole.trimStart();
  const at = start - from - (whole.length - stands.length);
  return { file, line, stands, at, was: code.slice(start, end), text };
};

/** Where a recorded mutant stands today, at the place nearest to its own; nothing where its line is gone. */
const found = ({ file, line, stands, at, was, text }) => {
  const code = git('ls-files', file) ? read(file) : '';
  const places = [];
  for (let from = code.indexOf(stands); from >= 0; from = code.indexOf(stands, from + 1))
    places.push(from);
  const distance = (place) => Math.abs(code.slice(0, place).split('\n').length - line);
  const [nearest] = places.sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return undefined;
  return { file, start: nearest + at, end: nearest + at + was.length, text };
};

const run = async (sample, only, from = 0) => {
  const out = join(ROOT, 'test-results');
  mkdirSync(out, { recursive: true });
  const { areas } = JSON.parse(readFileSync(pathOf(sample), 'utf8'));
  for (const { area, mutants, of } of areas.filter(({ area: name }) => !only || name === only)) {
    const { root, testsOf } = AREAS[area];
    const results = [];
    for (const mutant of mutants.slice(from)) {
      const tests = testsOf(mutant.file);
      const result = await verdictOf({ root, breakage: found(mutant), tests });
      results.push({ ...mutant, ...result });
      const { file, line, was, text } = mutant;
      say(`${result.verdict}  ${file}:${line}  ${was} → ${text}  ${result.by ?? ''}`);
    }
    close(root);
    const count = (verdict) => results.filter((result) => result.verdict === verdict).length;
    const judged = count('noticed') + count('survived') + count('asked nobody');
    say(`${area}: ${count('noticed')} of ${judged} noticed (sample of ${of})`);
    writeFileSync(join(out, `mutation-${sample}-${area}.json`), JSON.stringify(results, null, 2));
  }
};

/** Of the mutants that the tests named in the scope missed: how many any test of the workspace notices. */
const runWhole = async (sample, area) => {
  const { root } = AREAS[area];
  const isTest = (file) => /\.test\.tsx?$/.test(file);
  const all = git('ls-files', root).split('\n').filter(isTest);
  const files = all.map((file) => file.slice(root.length + 1));
  const results = JSON.parse(read(`test-results/mutation-${sample}-${area}.json`));
  const missed = results.filter(({ verdict }) => /^(?:survived|asked nobody)$/.test(verdict));
  let noticed = 0;
  for (const mutant of missed) {
    const tests = { files, isWhole: true };
    const { verdict, by = '' } = await verdictOf({ root, breakage: found(mutant), tests });
    if (verdict === 'noticed') noticed++;
    say(`${verdict}  ${mutant.file}:${mutant.line}  ${mutant.was} → ${mutant.text}  ${by}`);
  }
  close(root);
  say(`${area}: ${noticed} of ${missed.length} noticed by another test of ${root}`);
};

const rootOf = (file) => file.split('/').slice(0, 2).join('/');

/** The other tests that docs/spec-coverage.md names for a sentence, and those of everything in its workspace. */
const othersOf = ({ sentence, file, title }) =>
  sentences().filter(
    (row) =>
      rootOf(row.file) === rootOf(file) &&
      (row.sentence === sentence || row.isOfAll) &&
      !(row.file === file && row.title === title),
  );

/**
 * Sentences of docs/spec-coverage.md, each with one breakage by hand: its named test is asked, then,
 * where that notices nothing, the others that the document names for it, and the rest of its file.
 */
const judgeSentences = async (sample, from) => {
  const rows = JSON.parse(readFileSync(pathOf(sample), 'utf8')).rows.slice(from);
  const count = { named: 0, others: 0, file: 0 };
  for (const row of rows) {
    const { breakage } = row;
    if (!breakage) continue;
    const parts = read(breakage.file).split(breakage.was);
    if (parts.length !== 2) say(`not once in ${breakage.file}: ${breakage.was}`);
    const start = parts[0].length;
    const found = parts.length === 2 && { ...breakage, start, end: start + breakage.was.length };
    const ask = ({ file, title }) => {
      const root = rootOf(file);
      const tests = { files: [file.slice(root.length + 1)], title };
      return verdictOf({ root, breakage: found, tests });
    };
    const asked = [
      { who: 'named', row },
      ...othersOf(row).map((other) => ({ who: 'others', row: other })),
      { who: 'file', row: { file: row.file } },
    ];
    let told = 'survived';
    for (const { who, row: test } of asked) {
      const { verdict, by = '' } = await ask(test);
      if (verdict === 'survived') continue;
      if (verdict === 'noticed') count[who]++;
      told = who === 'named' ? `${verdict}  ${by}` : `${verdict} by ${who}  ${by}`;
      break;
    }
    say(`${row.sentence}  ${breakage.file}: ${breakage.was} → ${breakage.text}  ${told}`);
  }
  closeAll();
  const { named, others, file } = count;
  say(
    `${named} of ${rows.length} noticed by the named test, ${others} by others, ${file} by its file`,
  );
};

const [what, sample, ...more] = process.argv.slice(2);
if (what === 'draw') draw(sample, Number(more[0]), more.slice(1).map(Number));
else if (what === 'draw-sentences')
  drawSentences(sample, Number(more[0]), Number(more[1]), ...more.slice(2));
else if (what === 'whole') await runWhole(sample, more[0]);
else if (what === 'sentences') await judgeSentences(sample, Number(more[0] ?? 0));
else await run(sample, more[0], Number(more[1] ?? 0));
