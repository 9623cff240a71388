// Part of `npm run lint`: checks that references in Markdown pages exist: pages, headings,
// pictures, files named in code, and npm scripts. Also limits the number of words in hand-written
// docs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './install.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const pages = git('ls-files', '--cached', '--others', '--exclude-standard', '*.md').filter(
  (path) => path && existsSync(join(ROOT, path)),
);
const { scripts } = JSON.parse(read('package.json'));

const FENCES = /^```[\s\S]*?^```$/gm;
const withoutCode = (text) =>
  text
    .replace(FENCES, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, '');

/**
 * Returns the anchors that GitHub derives from headings: lower case, no punctuation, hyphens for
 * spaces, and numbered repeats.
 */
const anchorsOf = (path) => {
  const seen = new Map();
  const headings = read(path)
    .replace(FENCES, '')
    .matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set(
    Array.from(headings, ([, heading]) => {
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const slug = words.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
      const before = seen.get(slug) ?? 0;
      seen.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
};

const linksIn = (text) => [
  ...[...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, link]) => link),
  ...[...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)"/g)].map(([, link]) => link),
];

const problemWith = (page, link) => {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return undefined;
  const [file = '', anchor] = decodeURI(link).split('#');
  const target = file ? normalize(join(dirname(page), file)) : page;
  if (!existsSync(join(ROOT, target))) return `${target} doesn't exist`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).has(anchor) ? undefined : `${target} has no heading #${anchor}`;
};

/**
 * Whether a page describes the current state; the changelog and decisions name files as they were.
 */
const describesToday = (page) => !/^CHANGELOG\.md$|^docs\/decisions\/0/.test(page);
const FILE = /`((?:apps|packages|deploy|scripts|tools|prisma|e2e|bench|docs)\/[\w./-]+)`/g;
const filesIn = (text) => [...text.matchAll(FILE)].map(([, path]) => path);
const scriptsIn = (text) =>
  [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name);

for (const page of pages) {
  const text = read(page);
  const problems = linksIn(withoutCode(text)).map((link) => problemWith(page, link));
  if (describesToday(page)) {
    for (const path of filesIn(text))
      if (!existsSync(join(ROOT, path))) problems.push(`${path} doesn't exist`);
    for (const name of scriptsIn(text))
      if (!(name in scripts)) problems.push(`package.json has no script ${name}`);
  }
  for (const problem of problems.filter(Boolean)) {
    console.error(`${page}: ${problem}`);
    process.exitCode = 1;
  }
}

/** Limit for all hand-written docs: shorten a page before you add another. */
const WORDS_AT_MOST = 40_000;
const isHandWritten = (page) => page.startsWith('docs/') && !/^Generated /m.test(read(page));
const words = pages.filter(isHandWritten).flatMap((page) => read(page).match(/\S+/g) ?? []).length;
if (words > WORDS_AT_MOST) {
  console.error(`docs has ${words} hand-written words; the limit is ${WORDS_AT_MOST}`);
  process.exitCode = 1;
}
