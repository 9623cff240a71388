import { sentenceBounds } from '../../understand/sentences.ts';
import { sampleText } from '../../understand/words.ts';
import { calibrate, decideKind, rankWithin } from './decide.ts';
import { decisiveSentence } from './decisive-sentence.ts';
import { type Part, readPart, type Shares } from './evidence-by-label.ts';
import { labels } from './term-lists.ts';
import { hasTermsFor, matcherFor } from './terms/terms-by-language.ts';

export interface TaxonomyEntry {
  id: string;
  category_name: string;
  category_type: 'News Flash' | 'Macroeconomic';
}

export interface OfflineInput {
  title: string | null;
  text: string;
  language: string;
}

export interface OfflineCategory {
  id: string;
  category_name: string;
  confidence: number;
  evidence: string;
}

export interface OfflineDecision {
  kind: TaxonomyEntry['category_type'];
  kind_confidence: number;
  categories: OfflineCategory[];
  decided_by: 'offline';
  confidence: number;
}

const openingLength = 1_800;

/** A language without term lists is judged by acronyms and loan words: mostly a case for review. */
const loanWordTrust = 0.6;

const partWeights = { title: 0.3, opening: 0.35, body: 0.35 };

const combine = (parts: { title: Part | null; opening: Part; body: Part }): Shares => {
  const { title, opening, body } = parts;
  const scale = title ? 1 : 1 / (1 - partWeights.title);
  return labels.map((_, i) => {
    const fromTitle = (title?.shares[i] ?? 0) * partWeights.title;
    const fromText =
      (opening.shares[i] ?? 0) * partWeights.opening + (body.shares[i] ?? 0) * partWeights.body;
    return fromTitle + fromText * scale;
  });
};

/** The parts of a list in a rule say one thing each: they count as sentences. */
const boundsOf = (text: string) => sentenceBounds(text, { atSemicolons: true });

/** Which categories a circular belongs to, by the words it uses; never leaves the closed list given. */
export const categoriseOffline = (
  input: OfflineInput,
  taxonomy: readonly TaxonomyEntry[],
): OfflineDecision => {
  const text = sampleText(input.text, 60_000, 5, 8_000);
  const title = (input.title ?? '').slice(0, 400);
  const matcher = matcherFor(input.language);
  const parts = {
    title: title.trim() ? readPart(matcher, title, 'title') : null,
    opening: readPart(matcher, text.slice(0, openingLength), 'opening'),
    body: readPart(matcher, text, 'body'),
  };
  const shares = combine(parts);
  const kind = decideKind(shares, text, taxonomy);
  const ranked = rankWithin(kind.kind, shares, taxonomy);
  const trust = kind.confidence * (hasTermsFor(input.language) ? 1 : loanWordTrust);
  const ends = boundsOf(text);
  const evidenceOf = (label: number) =>
    decisiveSentence(text, ends, parts.body, label) ||
    (parts.title ? decisiveSentence(title, boundsOf(title), parts.title, label) : '');
  return {
    kind: kind.kind,
    kind_confidence: kind.confidence,
    categories: ranked.chosen.map(({ entry, label, confidence }) => ({
      id: entry.id,
      category_name: entry.category_name,
      confidence: calibrate(confidence * trust),
      evidence: evidenceOf(label),
    })),
    decided_by: 'offline',
    confidence: calibrate((ranked.chosen[0]?.confidence ?? 0) * trust),
  };
};
