// `npm run mutate`: breaks one small thing of the programs at a time and looks whether a test fails. Not
// part of `npm test`: it takes half an hour. What it looks at, and what it found: docs/mutation.md.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startVitest } from 'vitest/node';
import { ROOT } from './install.mjs';
import { mutantsOf } from './mutants.mjs';

const SEED = 16;
const LONGEST_MS = 120_000;
const OUT = join(ROOT, 'test-results/mutation.json');

/** The areas as docs/mutation.md fixes them: where, how many, and which tests must notice. */
const AREAS = [
  {
    name: 'web',
    root: 'apps/web',
    count: 60,
    holds: (file) => /^apps\/web\/src\/(?:features|app|session|lib|api|components)\//.test(file),
    related: true,
    testsOf: () => [],
  },
  {
    name: 'worker',
    root: 'apps/worker',
    count: 30,
    holds: (file) =>
      /^apps\/worker\/src\/(?:pipeline|capture)\//.test(file) && testsBeside(file).length > 0,
    related: true,
    testsOf: () => ['src/'],
  },
  {
    name: 'api',
    root: 'apps/api',
    count: 15,
    holds: (file) =>
      /^apps\/api\/src\/features\/(?!admin\/)/.test(file) && testsOfFeature(file).length > 0,
    related: false,
    testsOf: testsOfFeature,
  },
];

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

/** Numbers from 0 to 1 that look drawn by chance, and are the same each time (mulberry32). */
const random = (seed) => {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const sampleOf = (area) => {
  const files = execFileSync('git', ['ls-files', `${area.root}/src`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-support|\/main\.tsx?$/.test(file),
    )
    .filter(area.holds);
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const next = random(SEED);
  const chosen = all
    .map((mutant) => ({ mutant, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, area.count);
  return { total: all.length, sample: chosen.map(({ mutant }) => mutant) };
};

/** Runs the tests of some files, on a mutant where one is given; resolves to whether they all passed. */
const passes = async ({ area, files, mutant }) => {
  const { root, related, testsOf } = AREAS.find(({ name }) => name === area);
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => {
      if (!mutant || id.split('?')[0] !== join(ROOT, mutant.file)) return undefined;
      return code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end);
    },
  };
  process.chdir(join(ROOT, root));
  const vitest = await startVitest(
    'test',
    [...new Set(files.flatMap(testsOf))],
    {
      ...(related ? { related: files.map((file) => join(ROOT, file)) } : {}),
      run: true,
      watch: false,
      bail: 1,
      // The tests of the routes load every page: they are asked about the routes alone.
      exclude: files.every((file) => file.includes('/src/app/')) ? [] : ['src/app/**'],
      reporters: [{}],
      passWithNoTests: true,
      silent: true,
    },
    { plugins: [plugin] },
  );
  const failed = vitest.state.getCountOfFailedTests() > 0 || process.exitCode === 1;
  await vitest.close();
  return !failed;
};

/** Apart, so that it can be ended. */
const inChild = (work) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(work)], {
      stdio: 'ignore',
      detached: true,
    });
    // A mutant that never ends is noticed, too.
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), LONGEST_MS);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

const [work] = process.argv.slice(2);
if (work?.startsWith('{')) process.exit((await passes(JSON.parse(work))) ? 0 : 1);

const say = (line) => void process.stdout.write(`${line}\n`);
const results = [];
for (const area of AREAS.filter(({ name }) => !work || work.split(',').includes(name))) {
  const { total, sample } = sampleOf(area);
  for (const mutant of sample) {
    const survived = await inChild({ area: area.name, files: [mutant.file], mutant });
    // Tests that fail without a mutant prove nothing.
    const isSound = survived || (await soundness(area.name, mutant.file));
    results.push({ area: area.name, survived, isSound, ...mutant });
    if (survived) say(`  survived ${mutant.file}:${mutant.line}  ${mutant.was} → ${mutant.text}`);
    if (!isSound) say(`  its tests fail by themselves: ${mutant.file}`);
  }
  const judged = results.filter((result) => result.area === area.name && result.isSound);
  const killed = judged.filter(({ survived }) => !survived).length;
  say(`${area.name}: ${killed} of ${judged.length} noticed (sample of ${total})`);
}
mkdirSync(dirname(OUT), { recursive: true });
writeFileSync(OUT, JSON.stringify(results, null, 2));

async function soundness(area, file) {
  soundness.known ??= new Map();
  if (!soundness.known.has(file)) soundness.known.set(file, await inChild({ area, files: [file] }));
  return soundness.known.get(file);
}
