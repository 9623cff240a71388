// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sources = import.meta.dirname;
const table = readFileSync(join(sources, '../../../docs/spec-coverage.md'), 'utf8');
const rows = [...table.matchAll(/^\| (.+?) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  ([, sentence = '', file = '', name = '']) => ({ sentence, file, name }),
);

// Names stand in the source as string literals, with their quotes escaped where needed.
const literals = (name: string) => [`'${name}'`, `'${name.replaceAll("'", "\\'")}'`, `"${name}"`];

describe('docs/spec-coverage.md', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows)('$sentence', ({ file, name }) => {
    const source = readFileSync(join(sources, file), 'utf8');
    expect(literals(name).some((literal) => source.includes(literal))).toBe(true);
    expect(source).not.toMatch(/\.(?:skip|only|todo|fails)\b/);
  });
});
