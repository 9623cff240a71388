import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { summarise, understand } from '@circulate/circular-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';

const corpusDir =
  process.env.CORPUS_DIR ?? resolve(import.meta.dirname, '../../../../shared/corpus');
const isAbsent = !existsSync(join(corpusDir, 'manifest.json'));
const ManifestSchema = z.array(z.object({ file: z.string() }));

/** How many letters at the end of a line are searched for in the text. */
const EDGE = 24;

/** Scripts without spaces between words. */
const DENSE = /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

type Summary = { file: string; text: string; lines: string[] };

const read = async (dir: string, file: string): Promise<Summary | undefined> => {
  const bytes = readFileSync(join(dir, file));
  const { pages, settings } = file.endsWith('.pdf')
    ? await readPdfText(new Uint8Array(bytes))
    : { pages: bytes.toString('utf8').split('\f'), settings: [] };
  const { textLayer, title } = understand(pages, {
    hints: [],
    notAfter: '2026-12-31',
    settings,
  });
  if (!textLayer.usable) return undefined;
  const text = pages.join('\n\n').replaceAll(/\s+/g, ' ');
  return { file, text, lines: summarise(pages, title) };
};

/** Whether every occurrence of the line's end in the text continues with a letter. */
const endsInWord = (text: string, line: string): boolean => {
  const end = line.replace(/…$/u, '').slice(-EDGE);
  let at = text.indexOf(end);
  if (at < 0 || DENSE.test(end) || !/[\p{L}\p{N}]$/u.test(end)) return false;
  for (; at >= 0; at = text.indexOf(end, at + 1)) {
    if (!/^[\p{L}\p{N}\p{M}]/u.test(text.slice(at + end.length))) return false;
  }
  return true;
};

describe.skipIf(isAbsent)(
  isAbsent ? `summaries (skipped without a corpus at ${corpusDir})` : 'summaries of real circulars',
  () => {
    const summaries: Summary[] = [];

    beforeAll(async () => {
      for (const dir of [corpusDir, join(corpusDir, 'real')]) {
        if (!existsSync(join(dir, 'manifest.json'))) continue;
        const manifest = ManifestSchema.parse(
          JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')),
        );
        for (const { file } of manifest) {
          const summary = await read(dir, file);
          if (summary) summaries.push(summary);
        }
      }
    });

    it('exist for nearly all circulars, and have at most three lines', () => {
      expect(summaries.length).toBeGreaterThan(30);
      expect(summaries.every(({ lines }) => lines.length <= 3)).toBe(true);
      const told = summaries.filter(({ lines }) => lines.length > 0);
      expect(told.length / summaries.length).toBeGreaterThan(0.9);
    });

    it('have no line that ends inside a word', () => {
      const torn = summaries.flatMap(({ file, text, lines }) =>
        lines.filter((line) => endsInWord(text, line)).map((line) => `${file}: ${line}`),
      );
      expect(torn).toEqual([]);
    });

    it('never contain a URL or a row from a table of contents', () => {
      const noise = summaries.flatMap(({ lines }) =>
        lines.filter((line) => /https?:|\.{4,}|@\p{L}+\.\p{L}/u.test(line)),
      );
      expect(noise).toEqual([]);
    });
  },
);
