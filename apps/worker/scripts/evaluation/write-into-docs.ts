import { readFileSync, writeFileSync } from 'node:fs';

/** Formats rows as a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Writes `text` into a docs page, between `<!-- name -->` and `<!-- end of name -->`. Throws if the
 * page lacks these markers.
 */
export const writeIntoDocs = (file: string, name: string, text: string): void => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no lines ${begin} and ${end}.`);
  writeFileSync(file, `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`);
};
