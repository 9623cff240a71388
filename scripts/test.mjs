// `npm test`: installs what is missing, then types, lint, unit, integration and browser tests, each
// only where something changed since it last passed. Closes with what was left out, and why, and
// with one line that counts everything.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { installWhatIsMissing, packageManager, ROOT } from './install.mjs';
import { unshownSentences } from './spec-coverage.mjs';

await installWhatIsMissing();

const corpus = process.env.CORPUS_DIR ?? join(ROOT, '../shared/corpus');
const manifest = join(corpus, 'manifest.json');
const onPath = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((dir) => join(dir, program))
    .find((path) => existsSync(path));
const redis = onPath('redis-server');
const tools = ['caddy', 'setcap', 'promtool', 'amtool', 'prometheus-blackbox-exporter'];

const workspaces = ['apps', 'packages', 'tools']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)))
  .concat(join(ROOT, 'e2e'));
const reports = workspaces.map((dir) => join(dir, 'test-results'));
// A report must come from this run or, for what did not change, from the cache of one that passed.
for (const report of reports) rmSync(report, { recursive: true, force: true });

const SUMMARIES = join(ROOT, '.turbo/runs');
rmSync(SUMMARIES, { recursive: true, force: true });

const environment = {
  ...process.env,
  // What a result depends on besides the sources, so that the cache knows.
  CORPUS_DIR: existsSync(manifest) ? corpus : '',
  CIRCULATE_TEST_CORPUS: existsSync(manifest)
    ? createHash('sha256').update(readFileSync(manifest)).digest('hex')
    : 'absent',
  CIRCULATE_TEST_REDIS: redis ? execFileSync(redis, ['--version'], { encoding: 'utf8' }) : 'absent',
  CIRCULATE_TEST_TOOLS: tools.filter(onPath).join(','),
};

/** Runs tasks of the chosen workspaces (all), so many at once, at a priority of the machine; gives the exit code. */
const run = async (tasks, { atOnce, priority = 0, only = [] }) => {
  const child = spawn(
    'npx',
    ['-y', packageManager, 'exec', 'turbo', 'run', ...tasks]
      .concat(['--continue=dependencies-successful', `--concurrency=${atOnce}`])
      .concat(['--output-logs=new-only', '--summarize'])
      .concat(only.map((name) => `--filter=${name}`))
      .concat(process.argv.slice(2)),
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: environment,
    },
  );
  if (child.pid) setPriority(child.pid, priority);
  const [status] = await once(child, 'close');
  return status;
};

// Everything is tested as it ships. What does not build fails below, too, and says why.
await run(['build'], { atOnce: 2 });
// Most tests wait more than they compute, so three things run on two cores. The others stand back for the
// journeys, which compute throughout: beside them goes what meets no limit of the product when it is slow.
const journeys = () => run(['e2e'], { atOnce: 1 });
const lint = () => run(['//#lint'], { atOnce: 1, priority: 5 });
const tests = (...only) => run(['types', 'test'], { atOnce: 1, priority: 5, only });
const NAMED = ['worker', 'api', 'operations', 'web'].map((name) => `@circulate/${name}`);
const [worker, api, operations, web] = NAMED.map((name) => () => tests(name));
const rest = () => tests(...NAMED.map((name) => `!${name}`));
const waiting =
  process.argv.length > 2
    ? [journeys, lint, () => tests()]
    : [journeys, worker, lint, web, rest, api, operations];
const statuses = [];
const takeInTurn = async () => {
  for (let begin = waiting.shift(); begin; begin = waiting.shift()) statuses.push(await begin());
};
await Promise.all([takeInTurn(), takeInTurn(), takeInTurn()]);

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const inRepository = (path) => relative(ROOT, path).replaceAll('\\', '/');

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
      file: `e2e/journeys/${spec.file}`,
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
const named = (status) => results.filter((test) => test.status === status);

const leftOut = named('skipped');
if (leftOut.length > 0) {
  console.log(`\nLeft out (${leftOut.length}):`);
  for (const { name } of leftOut) console.log(`  - ${name}`);
  if (!redis) console.log('  No redis-server on the PATH: queues were tested on Postgres alone.');
  const absent = tools.filter((tool) => !onPath(tool));
  if (absent.length > 0) console.log(`  Not on this machine: ${absent.join(', ')}.`);
  if (!existsSync(manifest))
    console.log(`  No corpus at ${corpus} (set CORPUS_DIR): its tests were left out.`);
}
// Tasks run side by side, so the reason of a failure stands far up: it is said again at the end.
const summaries = existsSync(SUMMARIES) ? readdirSync(SUMMARIES) : [];
const tasks = summaries.flatMap((name) => read(join(SUMMARIES, name)).tasks);
for (const { taskId, logFile, execution } of tasks) {
  const log = join(ROOT, logFile);
  if (!execution?.exitCode || !existsSync(log)) continue;
  console.log(`\n${taskId} failed. The end of what it printed:\n`);
  console.log(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-60).join('\n'));
}
const failed = named('failed');
// Only a run of everything can say whether every sentence of the spec is shown.
const unshown = process.argv.length > 2 ? [] : unshownSentences(results);
const complaints = [...failed.map(({ name }) => name), ...unshown];
if (complaints.length > 0)
  console.log(`\nFailed:\n${complaints.map((complaint) => `  - ${complaint}`).join('\n')}`);

// Types and lint count too: a run that failed before any test did not pass.
const isBroken = statuses.some((status) => status !== 0);
const failures = isBroken ? Math.max(complaints.length, 1) : complaints.length;
console.log(`\n${named('passed').length} passed, ${failures} failed, ${leftOut.length} skipped`);
process.exit(failures > 0 || results.length === 0 ? 1 : 0);
