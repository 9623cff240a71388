import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { understand } from '@circulate/circular-text';
import { z } from 'zod';
import { type PdfText, readPdfText } from '../../src/pipeline/extract/pdf-text/read-pages.ts';

const KINDS = { news_flash: 'News Flash', macroeconomic: 'Macroeconomic' } as const;

/** A labelled document of `manifest.json` (docs/categoriser.md: Evaluate on your own documents). */
const EntrySchema = z.object({
  file: z.string().regex(/^[^/\\]+$/, 'must be the name of a file next to the manifest'),
  issuer: z.string(),
  language: z.string(),
  title: z.string().nullish(),
  /** The circular's own number and issue date; null if it has none. */
  number: z.string().nullish(),
  date: z
    .string()
    .nullish()
    // A date without a day can't be scored as right or wrong, so it is left out.
    .transform((day) => (day && !/^\d{4}-\d\d-\d\d$/.test(day) ? undefined : day)),
  kind: z.enum(['news_flash', 'macroeconomic']).transform((kind) => KINDS[kind]),
  suggestedCategory: z.string(),
  acceptableCategories: z.array(z.string()).default([]),
  bankLanguages: z.array(z.string()).default([]),
});
type Entry = z.infer<typeof EntrySchema>;

/** A labelled document, as the product reads it. */
export type Labelled = Entry & {
  acceptable: ReadonlySet<string>;
  pages: string[];
  /** The keyword rules' findings. */
  found: {
    language: string;
    confidence: number;
    title: string | null;
    number: string | null;
    issued: string | null;
  };
};

const textOf = async (file: string): Promise<Pick<PdfText, 'pages' | 'settings'>> => {
  const bytes = readFileSync(file);
  if (!file.endsWith('.pdf')) return { pages: bytes.toString('utf8').split('\f'), settings: [] };
  return readPdfText(new Uint8Array(bytes));
};

/**
 * Reads a folder of labelled documents, PDF or plain text. Skips and counts those without a usable
 * text layer, which no classifier can categorise. Throws if the manifest is invalid.
 */
export const readSet = async (folder: string) => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const documents: Labelled[] = [];
  let unreadable = 0;
  const notAfter = new Date().toISOString().slice(0, 10);
  for (const entry of z.array(EntrySchema).parse(manifest)) {
    const { pages, settings } = await textOf(join(folder, entry.file));
    const { textLayer, language, confidence, title, actNumber, publishedOn } = understand(pages, {
      hints: entry.bankLanguages,
      notAfter,
      settings,
    });
    if (!textLayer.usable) {
      unreadable += 1;
      continue;
    }
    const acceptable = new Set([entry.suggestedCategory, ...entry.acceptableCategories]);
    documents.push({
      ...entry,
      acceptable,
      pages,
      found: { language, confidence, title, number: actNumber, issued: publishedOn },
    });
  }
  return { documents, unreadable };
};
