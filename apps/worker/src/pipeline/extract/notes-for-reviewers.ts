import type { Understanding } from '@circulate/circular-text';
import { languageName } from '@circulate/circular-text/language';
import { isDisagreement } from './list-and-file.ts';
import type { ScannedText } from './read-images.ts';

/** Returns notes for a reviewer about problems in reading the text. */
export const doubtsOf = (
  text: ScannedText | { source: 'layer'; hasDoubtfulFigures: boolean },
): string[] => {
  if (text.source === 'layer') return text.hasDoubtfulFigures ? [DOUBTFUL_FIGURES] : [];
  const { source, unreadable } = text;
  return unreadable.length > 0
    ? [READ_FROM_IMAGES[source], unreadablePages(unreadable)]
    : [READ_FROM_IMAGES[source]];
};

/** Note for a reviewer about a file that encodes its figures incorrectly. */
const DOUBTFUL_FIGURES =
  'The numbers in this PDF are encoded incorrectly. We corrected what we could. Check every number against the PDF.';

/** Minimum confidence in a language that isn't one of the bank's. */
const SURE_OF_LANGUAGE = 0.75;
/** Start of the message to reviewers, before the language. */
const UNSURE_OF_LANGUAGE = 'The text may not be in';

/**
 * Returns a note for a reviewer about a text too short to tell its language from a related one, as
 * Nepali from Hindi, whose words would then decide its category.
 */
export const doubtsOfLanguage = (
  { language, confidence }: Pick<Understanding, 'language' | 'confidence'>,
  ofBank: readonly string[],
): string[] =>
  confidence >= SURE_OF_LANGUAGE || ofBank.some((code) => code.slice(0, 2) === language)
    ? []
    : [`${UNSURE_OF_LANGUAGE} ${languageName(language)}, which isn’t one of the bank’s languages.`];

/** Whether no alerts are sent before a reviewer has seen a warning on a version. */
export const requiresReview = (warning: string): boolean =>
  warning === DOUBTFUL_FIGURES || isDisagreement(warning) || warning.startsWith(UNSURE_OF_LANGUAGE);

const READ_FROM_IMAGES = {
  ocr: 'The text was read from images (OCR): letters and figures may be misread.',
  vision: 'The text was read from images by the AI provider: letters and figures may be misread.',
};

/** Returns a sentence with page numbers: "Pages 2 and 5 could not be read." */
export const unreadablePages = (pages: readonly number[]): string => {
  const numbers = new Intl.ListFormat('en').format(pages.map(String));
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${numbers} could not be read.`;
};
