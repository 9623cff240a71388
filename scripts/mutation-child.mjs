// One warm Vitest that judges breakages of one workspace, for scripts/mutate.mjs: what it has transformed
// once it keeps, so that a breakage costs its tests alone. Takes messages { breakage, tests }, answers
// { noticed, passed, files }. `breakage` (may be absent) is { file, start, end, text }; `tests` says who is asked.
import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { ROOT } from './install.mjs';
import { titlePattern } from './spec-coverage.mjs';

let breakage;
const plugin = {
  name: 'breakage',
  enforce: 'pre',
  transform: (code, id) => {
    if (!breakage || id.split('?')[0] !== join(ROOT, breakage.file)) return undefined;
    return code.slice(0, breakage.start) + breakage.text + code.slice(breakage.end);
  },
};

const [root] = process.argv.slice(2);
process.chdir(join(ROOT, root));
const vitest = await createVitest(
  'test',
  { run: true, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true },
  { plugins: [plugin] },
);

process.on('message', async ({ breakage: next, tests }) => {
  breakage = undefined;
  const specs = await specsOf(tests);
  breakage = next;
  if (next) vitest.invalidateFile(join(ROOT, next.file));
  const outcome = await judge(specs, tests.title);
  if (next) vitest.invalidateFile(join(ROOT, next.file));
  process.send(outcome);
});
process.send('ready');

/** The nearest first: where they notice, the others need not run. */
const judge = async (specs, title) => {
  vitest.setGlobalTestNamePattern(
    title ? new RegExp(`(?:^|\\s)${titlePattern(title)}$`, 's') : /^/,
  );
  let passed = 0;
  for (const part of specs) {
    if (part.length === 0) continue;
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(part);
    const failed = testModules.filter((module) => !module.ok());
    passed += testModules.flatMap((module) => [...module.children.allTests('passed')]).length;
    if (failed.length > 0 || unhandledErrors.length > 0)
      return {
        noticed: true,
        passed,
        by: failed.map(reasonOf).join('; ').slice(0, 400),
        files: failed.map(({ relativeModuleId }) => relativeModuleId),
      };
  }
  return { noticed: false, passed };
};

const reasonOf = (module) => {
  const tests = [...module.children.allTests('failed')];
  const [error] = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
  const name = tests[0]?.fullName ?? `${module.relativeModuleId} did not load`;
  return `${name}: ${(error?.message ?? '').split('\n')[0]}`;
};

const specsOf = async ({ files, related, without }) => {
  const all = await vitest.globTestSpecifications(files);
  if (!related) return [all.filter(({ moduleId }) => isNamed(moduleId, files))];
  const path = join(ROOT, related);
  // Vitest forgets it after each run.
  vitest.config.related = [path];
  const found = await vitest.getRelevantTestSpecifications(files);
  const asked = found.filter(({ moduleId }) => !(without && moduleId.includes(without)));
  const isNear = ({ moduleId }) => dirname(moduleId) === dirname(path);
  return [asked.filter(isNear), asked.filter((spec) => !isNear(spec))];
};

const isNamed = (moduleId, files) => files.some((file) => moduleId.endsWith(`/${file}`));
