import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A comment that names a rule which no page of `docs` has. */
export type UnknownRule = { file: string; page: string; rule: string };

const NAMED = /\((product|pipeline)\.md:\s*([^)]+)\)/g;
/** `- **beta gate**: ...` */
const DEFINED = /^- \*\*(.+?)\*\*:/gm;

/** The pages of `docs` that have rules. */
export const PAGES = ['product', 'pipeline'] as const;

/** The names of the rules of a page. */
export const readRules = async (root: string, page: (typeof PAGES)[number]): Promise<string[]> => {
  const text = await readFile(join(root, 'docs', `${page}.md`), 'utf8');
  return [...text.matchAll(DEFINED)].flatMap(([, name]) => name ?? []);
};

/**
 * Gives every rule that a file names, such as `(product.md: beta gate)`, and that the page does not
 * have. `files` are paths under `root`.
 */
export const findUnknownRules = async (root: string, files: string[]): Promise<UnknownRule[]> => {
  const rules = new Map<string, Set<string>>();
  for (const page of PAGES) rules.set(page, new Set(await readRules(root, page)));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return [...text.matchAll(NAMED)].map(([, page = '', name = '']) => ({
        file,
        page,
        // A name may go over the end of a comment's line.
        rule: name.replaceAll(/\s+(?:\*\s+|\/\/\/?\s+)?/g, ' ').trim(),
      }));
    }),
  );
  return found.flat().filter(({ page, rule }) => !rules.get(page)?.has(rule));
};
