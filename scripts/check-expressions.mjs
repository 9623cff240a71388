// Part of `npm run lint`: every regular expression of the programs takes a time that grows with its
// input alone, not with the input's square or worse. recheck proves it, or shows the text that hangs
// it. What it finds is mended; `known-expressions.json` names what may stay for a while, and why.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { ROOT } from './install.mjs';

process.env.RECHECK_BACKEND = 'pure';
const { check } = await import('recheck');

const KNOWN = 'scripts/known-expressions.json';
const CACHE = join(ROOT, 'node_modules/.cache/expressions.json');
/** Bounded by work done and not by the clock, so that every machine judges alike. */
const BY_WORK = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
const TIMEOUT_MS = 120_000;

const sources = () =>
  execFileSync('git', ['ls-files', ':(glob)apps/*/src/**', ':(glob)packages/*/src/**'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:generated|testing)\//.test(file),
    );

/** The expressions below `node`: literals as they stand, others by the words that make them. */
const expressionsIn = (node, text) => {
  if (Array.isArray(node)) return node.flatMap((child) => expressionsIn(child, text));
  if (typeof node?.type !== 'string') return [];
  const line = node.loc?.start.line;
  if (node.type === 'RegExpLiteral') {
    const { pattern, flags } = node;
    return [{ line, expression: `/${pattern}/${flags}`, pattern, flags }];
  }
  const made = node.callee?.name === 'RegExp' ? [text.slice(node.start, node.end)] : [];
  return [
    ...made.map((words) => ({ line, expression: words.replaceAll(/\s+/g, ' ') })),
    ...Object.entries(node)
      .filter(([key, child]) => typeof child === 'object' && !key.endsWith('Comments'))
      .flatMap(([, child]) => expressionsIn(child, text)),
  ];
};

const expressionsOf = (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const { program } = parse(text, { sourceType: 'module', plugins });
  return expressionsIn(program, text).map((found) => ({ file, ...found }));
};

/** What is wrong with an expression, in words; an empty text when nothing is. */
const judge = async ({ pattern, flags }) => {
  if (pattern === undefined) return 'is made at run time, where nothing can be proved of it';
  const { status, complexity, attack, error } = await check(pattern, flags, {
    ...BY_WORK,
    timeout: TIMEOUT_MS,
  });
  if (status === 'safe') return '';
  if (status === 'unknown') return `could not be judged (${error?.kind})`;
  return `takes ${complexity.summary} time, such as on ${attack.pattern}`;
};

const readJson = (path, otherwise) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
};

const known = readJson(join(ROOT, KNOWN), []);
const all = sources().flatMap(expressionsOf);
const isSame = (one) => (other) => one.file === other.file && one.expression === other.expression;
const complaints = known
  .filter((entry) => !all.some(isSame(entry)))
  .map(({ file, expression }) => `${KNOWN}: ${file} holds no ${expression} any more: take it out`);

const before = readJson(CACHE, {});
const verdicts = {};
for (const found of all.filter((entry) => !known.some(isSame(entry)))) {
  verdicts[found.expression] ??= before[found.expression] ?? (await judge(found));
  const problem = verdicts[found.expression];
  if (problem) complaints.push(`${found.file}:${found.line} ${found.expression} ${problem}`);
}
mkdirSync(join(CACHE, '..'), { recursive: true });
writeFileSync(CACHE, JSON.stringify(verdicts));

if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  console.error(
    '\nBound the repetition ({1,8} for +), or begin the expression where it can begin only once.',
  );
  process.exit(1);
}
console.log(`${all.length} expressions, ${known.length} of them known to wait for a mend.`);
