import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A comment that names a rule which no page of `docs` has. */
export type UnknownRule = { file: string; page: string; rule: string };

const NAMED = /\((product|pipeline)\.md:\s*([^)]+)\)/g;
/** `- **beta gate**: ...` */
const DEFINED = /^- \*\*(.+?)\*\*:/gm;

/**
 * Gives every rule that a file names, such as `(product.md: beta gate)`, and that the page does not
 * have. `files` are paths under `root`.
 */
export const findUnknownRules = async (root: string, files: string[]): Promise<UnknownRule[]> => {
  const rules = new Map<string, Set<string>>();
  for (const page of ['product', 'pipeline']) {
    const text = await readFile(join(root, 'docs', `${page}.md`), 'utf8');
    rules.set(page, new Set([...text.matchAll(DEFINED)].flatMap(([, name]) => name ?? [])));
  }
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
