// Part of `npm run lint`: every regular expression of the programs takes a time that grows with its
// input alone, not with the input's square or worse. recheck proves it, or shows the text that hangs
// it. What it finds is mended; `known-expressions.json` names what may stay for a while, and why.
// What was proved once need not be proved again: `npm run expressions` keeps it in
// `judged-expressions.json`, and with `--anew` proves everything again.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { ROOT } from './install.mjs';

process.env.RECHECK_BACKEND = 'pure';
const { check } = await import('recheck');

const KNOWN = 'scripts/known-expressions.json';
const JUDGED = 'scripts/judged-expressions.json';
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

const { version } = readJson(join(ROOT, 'node_modules/recheck/package.json'));
const record = readJson(join(ROOT, JUDGED), { recheck: version, safe: [] });
const proved = new Set(
  record.recheck === version && !process.argv.includes('--anew') ? record.safe : [],
);
/** Another version of recheck may judge otherwise, and the same words with other flags are another expression. */
const keyOf = ({ expression }) =>
  createHash('sha256').update(expression).digest('hex').slice(0, 24);

const verdicts = new Map();
for (const found of all.filter((entry) => !known.some(isSame(entry)))) {
  const key = keyOf(found);
  if (!verdicts.has(key)) verdicts.set(key, proved.has(key) ? '' : await judge(found));
  const problem = verdicts.get(key);
  if (problem) complaints.push(`${found.file}:${found.line} ${found.expression} ${problem}`);
}
if (process.argv.includes('--write')) {
  const safe = [...verdicts].filter(([, problem]) => problem === '').map(([key]) => key);
  const text = JSON.stringify({ recheck: version, safe: safe.toSorted() }, null, 2);
  writeFileSync(join(ROOT, JUDGED), `${text}\n`);
}

if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  console.error(
    '\nBound the repetition ({1,8} for +), or begin the expression where it can begin only once.',
  );
  process.exit(1);
}
const anew = [...verdicts.keys()].filter((key) => !proved.has(key)).length;
console.log(
  `${all.length} expressions, ${known.length} of them known to wait for a mend, ${anew} judged anew.`,
);
