// `npm test` and, with the argument `faults`, `npm run test:faults` (docs/testing.md lists their
// tests): installs what is missing, builds, and runs the tests of each workspace that changed since
// they last passed. Finally lists skipped tests with the reasons, failures with the commands to
// repeat them, and a line of totals.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { askedToStop } from './asked-to-stop.mjs';
import { installWhatIsMissing, packageManager, ROOT } from './install.mjs';
import { unshownSentences } from './spec-coverage.mjs';

const isFaults = process.argv[2] === 'faults';
const further = process.argv.slice(isFaults ? 3 : 2);
const [journeys, tests] = isFaults ? ['e2e:faults', 'test:faults'] : ['e2e', 'test'];
const checks = isFaults ? [] : ['//#types', '//#lint'];
const isOfThisRun = (file) => isFaults === /\.faults\.test\.tsx?$|^e2e\/faults\//.test(file);

const signal = askedToStop();
await installWhatIsMissing({ signal });

const corpus = process.env.CORPUS_DIR ?? join(ROOT, '../shared/corpus');
const manifest = join(corpus, 'manifest.json');
const onPath = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((dir) => join(dir, program))
    .find((path) => existsSync(path));
const redis = onPath('redis-server');
const tools = ['redis-server', 'chromium', 'tesseract', 'pdftoppm', 'caddy', 'setcap', 'promtool']
  .concat(['amtool', 'prometheus', 'prometheus-alertmanager', 'prometheus-blackbox-exporter'])
  .map((name) => ({ name, isThere: onPath(name) !== undefined }));

const workspaces = ['apps', 'packages', 'tools']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)))
  .concat(['deploy', 'bench', 'e2e'].map((name) => join(ROOT, name)));
const reports = workspaces.map((dir) => join(dir, 'test-results'));
// Reports must come from this run or, for unchanged code, from the cache of a run that passed.
for (const report of reports) rmSync(report, { recursive: true, force: true });

const SUMMARIES = join(ROOT, '.turbo/runs');
rmSync(SUMMARIES, { recursive: true, force: true });

const environment = {
  ...process.env,
  // Other test inputs that are part of the cache key.
  CORPUS_DIR: existsSync(manifest) ? corpus : '',
  CIRCULATE_TEST_CORPUS: existsSync(manifest)
    ? createHash('sha256').update(readFileSync(manifest)).digest('hex')
    : 'absent',
  CIRCULATE_TEST_REDIS: redis ? execFileSync(redis, ['--version'], { encoding: 'utf8' }) : 'absent',
  CIRCULATE_TEST_TOOLS: tools.flatMap(({ name, isThere }) => (isThere ? [name] : [])).join(','),
};

/** Runs workspace tasks (all by default), up to `atOnce` in parallel; returns the exit code. */
const run = async (names, { atOnce, of = [] }) => {
  const filters = of.map((workspace) => `--filter=${workspace}`);
  const turbo = ['-y', packageManager, 'exec', 'turbo', 'run', ...names, ...filters]
    .concat(['--continue=dependencies-successful', `--concurrency=${atOnce}`])
    .concat(['--output-logs=new-only', '--summarize', ...further]);
  const child = spawn('npx', turbo, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: environment,
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  const [status] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  if (signal.aborted) process.exit(1);
  return status;
};

// Tests run on the built code. If a build fails, its cause is printed again below.
await run(['build'], { atOnce: 2 });
const API = '@circulate/api';
const WORKER = '@circulate/worker';
const part =
  (names, atOnce, ...of) =>
  () =>
    run(names, { atOnce, of });
const whole = isFaults
  ? [[part([journeys], 1)], [part([tests], 1, WORKER)], [part([tests], 2, `!${WORKER}`)]]
  : [
      [part([journeys], 1), part([tests], 1, API)],
      [part([tests], 1, WORKER), part(checks, 2)],
      [part([tests], 2, `!${API}`, `!${WORKER}`)],
    ];
// Most tests wait more than they compute, so two cores run four tasks. Lanes run in parallel, and
// the parts of a lane in turn. Turborepo itself would start the longest part last.
const lanes = further.length > 0 ? [[part([journeys], 1)], [part([tests, ...checks], 2)]] : whole;
const statuses = await Promise.all(
  lanes.map(async (parts) => {
    let failed = 0;
    for (const start of parts) failed = (await start()) || failed;
    return failed;
  }),
);

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const inRepository = (path) => relative(ROOT, path).replaceAll('\\', '/');

/** Returns the command that repeats a single test or a whole file. */
const repeat = (file, title) => {
  const [, workspace, path] = /^(e2e|[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? [];
  const runner = workspace === 'e2e' ? 'playwright test --trace on' : 'vitest run';
  const byName = workspace === 'e2e' ? '-g' : '-t';
  return `cd ${workspace} && npx ${runner} ${path}${title ? ` ${byName} ${JSON.stringify(title)}` : ''}`;
};

const vitestResults = (report) =>
  report.testResults.flatMap(({ name: path, assertionResults, status, message }) => {
    const file = inRepository(path);
    return assertionResults.length === 0 && status === 'failed'
      ? [{ file, title: '', name: `${file}: ${message}`, status: 'failed' }]
      : assertionResults.map((test) => ({
          file,
          title: test.title,
          name: test.fullName,
          status: { passed: 'passed', failed: 'failed' }[test.status] ?? 'skipped',
        }));
  });

const playwrightResults = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      file: `e2e/${spec.file}`,
      title: spec.title,
      name: spec.title,
      status: { expected: 'passed', flaky: 'passed', skipped: 'skipped' }[test.status] ?? 'failed',
    })),
  ),
  ...(suite.suites ?? []).flatMap(playwrightResults),
];

const results = reports.flatMap((dir) => {
  const vitest = read(join(dir, 'vitest.json'));
  const playwright = read(join(dir, 'playwright.json'));
  return [
    ...(vitest ? vitestResults(vitest) : []),
    ...(playwright ? playwright.suites.flatMap(playwrightResults) : []),
  ];
});
const named = (wanted) => results.filter((test) => test.status === wanted);

const leftOut = named('skipped');
if (leftOut.length > 0) {
  console.log(`\nSkipped (${leftOut.length}):`);
  for (const { name } of leftOut) console.log(`  - ${name}`);
  const absent = tools.flatMap(({ name, isThere }) => (isThere ? [] : [name]));
  if (absent.length > 0) console.log(`  Missing on this machine: ${absent.join(', ')}.`);
  if (!existsSync(manifest))
    console.log(`  No corpus at ${corpus} (set CORPUS_DIR): its tests were skipped.`);
}
// Prints the causes of failures again at the end, since parallel tasks may have pushed them far up.
const summaries = existsSync(SUMMARIES) ? readdirSync(SUMMARIES) : [];
const done = summaries.flatMap((name) => read(join(SUMMARIES, name)).tasks);
for (const { taskId, logFile, execution } of done) {
  // A task that ran nothing or was interrupted has no log.
  if (!execution?.exitCode || !logFile) continue;
  const log = join(ROOT, logFile);
  if (!existsSync(log)) continue;
  console.log(`\n${taskId} failed. The end of its output:\n`);
  console.log(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-60).join('\n'));
}
// Only a complete run can show which sentences of the spec aren't covered.
const unshown = further.length > 0 ? [] : unshownSentences(results, isOfThisRun);
const complaints = [
  ...named('failed').map(({ name, file, title }) => `${name}\n    ${repeat(file, title)}`),
  ...unshown,
];
if (complaints.length > 0)
  console.log(`\nFailed:\n${complaints.map((complaint) => `  - ${complaint}`).join('\n')}`);

// A run can also fail before any test, in types or lint.
const isBroken = statuses.some((status) => status !== 0);
const failures = isBroken ? Math.max(complaints.length, 1) : complaints.length;
console.log(`\n${named('passed').length} passed, ${failures} failed, ${leftOut.length} skipped`);
process.exit(failures > 0 || results.length === 0 ? 1 : 0);
