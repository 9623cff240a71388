import { DECIDED_OFFLINE } from '@circulate/shared-schemas';
import { languageName } from '../language/language.ts';
import { judgeTextLayer } from '../language/text-quality.ts';
import { isActHeading, toLine } from '../title/heading-lines.ts';
import { sentenceBounds } from '../words/sentences.ts';
import { sampleText } from '../words/words.ts';
import { decideKind, likelihoodsOf, rankWithin, roundConfidence, rounded } from './decide.ts';
import type { Decision, Reading, TaxonomyCategory } from './decision.ts';
import { decisiveSentence, type Sentences } from './decisive-sentence.ts';
import { type Part, readPart, type Shares } from './evidence-by-label.ts';
import { LABELS } from './labels.ts';
import { hasTermsFor, matcherFor } from './related-languages.ts';
import {
  LOAN_WORD_TRUST,
  OPENING_LENGTH,
  PART_WEIGHTS,
  TEXT_SAMPLE,
  TITLE_LENGTH,
} from './tuning.ts';

type Parts = { title: Part | null; opening: Part; body: Part };

const combine = ({ title, opening, body }: Parts): Shares => {
  const scale = title ? 1 : 1 / (1 - PART_WEIGHTS.title);
  return LABELS.map((_, label) => {
    const fromTitle = (title?.shares[label] ?? 0) * PART_WEIGHTS.title;
    const fromText =
      (opening.shares[label] ?? 0) * PART_WEIGHTS.opening +
      (body.shares[label] ?? 0) * PART_WEIGHTS.body;
    return fromTitle + fromText * scale;
  });
};

/**
 * Splits a text into sentences, also at semicolons, because each item of a list of rules is a
 * statement of its own.
 */
const sentencesOf = (text: string): Sentences => ({
  text,
  bounds: sentenceBounds(text, { atSemicolons: true }),
});

/**
 * Returns a title that says what a circular is about. Returns an empty string if the title only
 * gives the kind of act, the issuer and the date ("Press release, 3 May 2026"), which say nothing
 * about the category.
 */
const subjectIn = (title: string): string => (isActHeading(toLine(title)) ? '' : title);

const doubtsOf = (language: string): string[] =>
  hasTermsFor(language)
    ? []
    : [`We have no tested terms in ${languageName(language)}, so the category is a guess.`];

/**
 * Chooses a circular's categories from `taxonomy` by its words, and returns them with the reading
 * on which they are based. Categories are recognised by slug; one that wasn't seeded has no terms
 * and is never chosen. The list of categories is empty if `taxonomy` has none of the decided type.
 * The evidence is a sentence from the text. Each of the `doubts` is a sentence on why a reviewer
 * must confirm the decision, whatever its confidence.
 */
export const categorise = (
  circular: { title: string | null; pages: readonly string[]; language: string },
  taxonomy: readonly TaxonomyCategory[],
): { decision: Decision; reading: Reading; doubts: string[] } => {
  const { pages, language } = circular;
  const text = sampleText(pages.join('\n\n'), TEXT_SAMPLE);
  const title = subjectIn((circular.title ?? '').slice(0, TITLE_LENGTH));
  const matcher = matcherFor(language);
  const parts = {
    title: title.trim() ? readPart(matcher, title, 'title') : null,
    opening: readPart(matcher, text.slice(0, OPENING_LENGTH), 'opening'),
    body: readPart(matcher, text, 'body'),
  };
  const shares = combine(parts);
  const kind = decideKind(shares, text, taxonomy);
  const chosen = rankWithin(kind.kind, shares, taxonomy);
  const trust = kind.confidence * (hasTermsFor(language) ? 1 : LOAN_WORD_TRUST);
  const sentences = sentencesOf(text);
  const evidenceOf = (label: number) =>
    decisiveSentence(sentences, parts.body, label) ||
    (parts.title ? decisiveSentence(sentencesOf(title), parts.title, label) : '');
  const decision = {
    kind: kind.kind,
    categories: chosen.map(({ category, label, confidence }) => ({
      id: category.id,
      confidence: roundConfidence(confidence * trust),
      evidence: evidenceOf(label),
    })),
    confidence: roundConfidence((chosen[0]?.confidence ?? 0) * trust),
    decided_by: DECIDED_OFFLINE,
  };
  const reading = {
    shares: rounded(LABELS.map((label, place) => [label, shares[place] ?? 0])),
    likelihoods: likelihoodsOf(kind.macro, shares, taxonomy),
  };
  const { warnings } = judgeTextLayer(pages, { language });
  return { decision, reading, doubts: [...warnings, ...doubtsOf(language)] };
};
