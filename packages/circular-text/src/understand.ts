import { CircularFactsSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { findActNumber } from './facts/act-number.ts';
import { findFacts } from './facts/find-facts.ts';
import { findPublicationDate } from './facts/published-on.ts';
import { detectLanguage } from './language/language.ts';
import { judgeTextLayer } from './language/text-quality.ts';
import { readLines } from './title/heading-lines.ts';
import type { PageSetting } from './title/line-setting.ts';
import { findTitle } from './title/title.ts';

/** Facts about a circular from its own text. */
export const UnderstandingSchema = z.strictObject({
  language: z.string().max(8),
  /** Between 0 and 1. */
  confidence: z.number(),
  textLayer: z.strictObject({
    usable: z.boolean(),
    reason: z.string().max(500).nullable(),
    warnings: z.array(z.string().max(500)).max(20),
  }),
  title: z.string().max(500).nullable(),
  /** The bank's number for the circular, such as 43/2024. */
  actNumber: z.string().max(60).nullable(),
  /** Issue date, as yyyy-MM-dd. */
  publishedOn: z.iso.date().nullable(),
  facts: CircularFactsSchema,
});
export type Understanding = z.infer<typeof UnderstandingSchema>;

/** Number of lines at the top in which the circular's own number may be. */
const HEADING_LINES = 25;

type Known = {
  /** ISO 639 codes of the bank's languages. */
  hints: readonly string[];
  /** Current date at the bank, as yyyy-MM-dd. No circular was issued later. */
  notAfter: string;
  /** Layout of the lines on the first pages; empty if unknown. */
  settings: readonly PageSetting[];
  /** Whether this is all text, as on a web page, even if it is short. */
  isWhole?: boolean | undefined;
};

/** Returns everything that can be found in a circular's text, given by page, without a model. */
export const understand = (
  pages: readonly string[],
  { hints, notAfter, settings, isWhole }: Known,
): Understanding => {
  const { language, confidence } = detectLanguage(pages.join('\n'), { hints });
  const actNumber = findActNumber(readLines(pages[0], HEADING_LINES));
  const published = findPublicationDate(pages, { language, notAfter });
  const textLayer = judgeTextLayer(pages, { language, isWhole });
  // If letters of the text are unreadable, so is its heading, whatever its layout.
  const title = textLayer.usable ? findTitle(pages, language, settings) : null;
  return {
    language,
    confidence,
    textLayer,
    title,
    actNumber,
    publishedOn: published?.date ?? null,
    facts: findFacts(pages, { language, actNumber, published, title, notAfter }),
  };
};
