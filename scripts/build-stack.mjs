// Builds what `npm start` runs, if it has changed, with each workspace's `build` script. All run in
// parallel, since builds don't check types (`npm test` does).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { installedState, ROOT, run, STACK } from './install.mjs';
import { withProgress } from './progress.mjs';

const BUILT = join(ROOT, 'node_modules', '.built.json');
const WORKSPACES = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

const packageOf = (workspace) =>
  JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));

/** The stack's workspaces and their dependencies. */
const workspacesOfStack = () => {
  const folders = new Map(
    WORKSPACES.filter((folder) => existsSync(join(ROOT, folder, 'package.json'))).map((folder) => [
      packageOf(folder).name,
      folder,
    ]),
  );
  const needed = new Set(STACK.map((folder) => packageOf(folder).name));
  for (const name of needed) {
    const { dependencies = {}, devDependencies = {} } = packageOf(folders.get(name));
    for (const other of Object.keys({ ...dependencies, ...devDependencies }))
      if (folders.has(other)) needed.add(other);
  }
  return [...needed].map((name) => folders.get(name));
};

const OUTPUTS = /^(node_modules|dist|generated|test|test-results|\.turbo)$/;

/** Returns the sources below a folder with their sizes and modification times. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OUTPUTS.test(entry.name) ? [] : filesBelow(path);
    const { size, mtimeMs } = statSync(path);
    return [`${path} ${size} ${mtimeMs}`];
  });

const stateOf = (folders) =>
  createHash('sha256')
    .update(folders.flatMap((folder) => filesBelow(join(ROOT, folder))).join('\n'))
    .update(installedState())
    .digest('hex');

const readBuilt = () => {
  try {
    return JSON.parse(readFileSync(BUILT, 'utf8'));
  } catch {
    return {};
  }
};

/** Runs a script of a workspace's package.json, if it has one. */
const runScript = async (workspace, name, signal) => {
  const script = packageOf(workspace).scripts?.[name];
  if (!script) return;
  const bins = [workspace, 'packages/local-stack', ''].map((folder) =>
    join(ROOT, folder, 'node_modules/.bin'),
  );
  await run(script, {
    cwd: join(ROOT, workspace),
    env: { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) },
    signal,
  });
};

/**
 * Builds what changed. Returns two promises that resolve to whether anything did: one for the code
 * that starts PostgreSQL, one for everything else.
 */
export const buildStack = ({ signal }) => {
  const all = workspacesOfStack();
  const built = readBuilt();
  const states = Object.fromEntries(
    all.map((folder) => [
      folder,
      // The web app and the database client also depend on files outside their folders.
      stateOf(
        {
          'apps/web': [...all, 'docs/guide', 'docs/admin', 'docs/images'],
          'packages/database': [folder, 'prisma'],
        }[folder] ?? [folder],
      ),
    ]),
  );
  const changed = all.filter(
    (folder) => built[folder] !== states[folder] || !existsSync(join(ROOT, folder, 'dist')),
  );
  const build = async (folder) => {
    await runScript(folder, 'generate', signal);
    await runScript(folder, 'build', signal);
    built[folder] = states[folder];
    writeFileSync(BUILT, JSON.stringify(built));
  };
  const buildEach = async (folders) => {
    const queue = [...folders];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await build(next);
    };
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
    return folders.length > 0;
  };
  const isOf = (folders) => (folder) => folders.includes(folder);
  const starting = changed.filter(isOf(['packages/local-servers', 'packages/local-stack']));
  // Built before the web app, which takes longest and runs their code in its build.
  const forWeb = changed.filter(isOf(['packages/platform', 'packages/shared-schemas']));
  const others = changed.filter((folder) => ![...starting, ...forWeb].includes(folder));
  const webFirst = others.sort((a, b) => Number(b === 'apps/web') - Number(a === 'apps/web'));
  const starter = buildEach(starting);
  const rest = starter.then(async () => {
    if (forWeb.length + webFirst.length === 0) return starting.length > 0;
    await withProgress(
      'Building',
      '15 s',
      buildEach(forWeb).then(() => buildEach(webFirst)),
    );
    return true;
  });
  return { starter, rest };
};
