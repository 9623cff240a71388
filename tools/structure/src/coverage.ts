import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES, readRules } from './named-rules.ts';

const ROW = /^\| (.+?) +\| `(.+?)` +\| (.+?) +\|$/gm;

type Row = { what: string; path: string; title: string };

/**
 * Gives, in words, every call of `docs/openapi.json` and every rule of `docs/product.md` and
 * `docs/pipeline.md` that has no row in `docs/spec-coverage.md`, and every row whose file has no test
 * of that title. That the tests pass, `npm test` says.
 */
export const findCoverageGaps = async (root: string): Promise<string[]> => {
  const sections = (await readFile(join(root, 'docs/spec-coverage.md'), 'utf8')).split(/^## /m);
  const rowsOf = (heading: string) =>
    readRows(sections.find((section) => section.startsWith(heading)) ?? '');
  const missing = (names: string[], rows: Row[]) =>
    names.filter((name) => rows.every(({ what }) => what !== name));
  const calls = missing(await readCalls(root), rowsOf('Calls'));
  const rules = await Promise.all(
    PAGES.map(async (page) =>
      missing(await readRules(root, page), rowsOf(`Rules of the ${page}`)).map(
        (rule) => `${rule} (${page}.md)`,
      ),
    ),
  );
  const untold = await Promise.all(
    sections.flatMap(readRows).map(async (row) => {
      const source = await readFile(join(root, row.path), 'utf8').catch(() => '');
      return isTitleIn(source, row.title) ? [] : [`${row.path} has no test “${row.title}”`];
    }),
  );
  return [...[...calls, ...rules.flat()].map((name) => `no row for ${name}`), ...untold.flat()];
};

const readRows = (section: string): Row[] =>
  [...section.matchAll(ROW)].map(([, what = '', file = '', title = '']) => ({
    what,
    path: /^(?:apps|packages|tools|e2e)\//.test(file) ? file : `apps/web/src/${file}`,
    title,
  }));

/** Quoted as a whole, so that a part of a longer title does not count. */
const isTitleIn = (source: string, title: string) =>
  [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    source.includes(quoted),
  );

const readCalls = async (root: string): Promise<string[]> => {
  const document: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
  const paths: unknown = Object(document).paths;
  return Object.entries(Object(paths)).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
};
