// Part of `npm run lint`: runs recheck on every regular expression added since the branch left
// main, and rejects those prone to catastrophic backtracking. Only against accidents: untrusted
// content is read in processes that are killed after 20 seconds.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { ROOT } from './install.mjs';

process.env.RECHECK_BACKEND = 'pure';
const { check } = await import('recheck');

const TIMEOUT_MS = 20_000;
const SOURCES = [':(glob)apps/*/src/**/*.ts*', ':(glob)packages/*/src/**/*.ts*'];
const NO_PROGRAM = /\.test\.tsx?$|\/(?:generated|testing|test-support)\//;
/** Comment on the line above an expression that exempts it, with the reason. */
const EXEMPT = 'recheck-ignore:';

const git = (...args) => {
  const options = {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  try {
    return execFileSync('git', args, options);
  } catch {
    return '';
  }
};

const literalsIn = (node) => {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node?.type !== 'string') return [];
  if (node.type === 'RegExpLiteral') return [node];
  return Object.entries(node)
    .filter(([key, child]) => typeof child === 'object' && !key.endsWith('Comments'))
    .flatMap(([, child]) => literalsIn(child));
};

const expressionsOf = (file, text) => {
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const lines = text.split('\n');
  return literalsIn(parse(text, { sourceType: 'module', plugins }).program)
    .filter(({ loc }) => !lines[loc.start.line - 2]?.includes(EXEMPT))
    .map(({ pattern, flags, loc }) => ({ file, pattern, flags, line: loc.start.line }));
};
const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`;

const base =
  git('merge-base', 'HEAD', 'origin/main').trim() || git('merge-base', 'HEAD', 'main').trim();
if (!base) {
  console.log('No main branch to compare with: no expressions were checked.');
  process.exit(0);
}
const changed = [
  ...git('diff', '--no-renames', '--name-only', base, '--', ...SOURCES).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard', '--', ...SOURCES).split('\n'),
].filter((file) => file && !NO_PROGRAM.test(file));

const before = changed.flatMap((file) => expressionsOf(file, git('show', `${base}:${file}`)));
const known = new Set(before.map(keyOf));
const added = changed
  .filter((file) => existsSync(join(ROOT, file)))
  .flatMap((file) => expressionsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  .filter((found) => !known.has(keyOf(found)));

for (const found of added) {
  const { pattern, flags, file, line } = found;
  const { status, complexity, attack } = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (status !== 'vulnerable') continue;
  console.error(
    `${file}:${line} ${keyOf(found)} takes ${complexity.summary} time on ${attack.pattern}`,
  );
  process.exitCode = 1;
}
if (process.exitCode) {
  console.error(
    `\nBound the repetition ({1,8} for +), anchor it, or put "// ${EXEMPT} why" on the line above it.`,
  );
} else
  console.log(`${added.length} new expressions, none vulnerable to catastrophic backtracking.`);
