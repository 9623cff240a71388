// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderLegalPdf } from '../../../build/legal-pdf.ts';

describe('the legal documents', () => {
  test.each(['eula.md', 'terms.md'])(
    'include %s, dated Dec 2024 and rendered as a PDF',
    async (name) => {
      const markdown = await readFile(join(import.meta.dirname, '../../../legal', name), 'utf8');
      expect(markdown).toContain('Dec 2024');
      const pdf = await renderLegalPdf(markdown);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1')).toContain('D:20241201000000Z');
    },
  );

  test('are byte-identical when rendered again from the same text', async () => {
    const text = '# A\n\nB\n';
    expect(await renderLegalPdf(text)).toEqual(await renderLegalPdf(text));
  });
});
