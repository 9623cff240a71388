import {
  FEATURES,
  type FeatureName,
  type Features,
  headingCandidates,
} from './heading-candidates.ts';
import type { PageSetting } from './line-setting.ts';

/**
 * Weight of each feature of a block in the log odds that the block is a title. From a conditional
 * logit (D. McFadden, 1974, "Conditional logit analysis of qualitative choice behavior") over the
 * blocks of a document, with L2 regularisation and the sign of each weight fixed to what a reader
 * would expect. Fitted on 89 documents from 29 issuers; for the results with issuers left out see
 * decision 0042.
 */
const WEIGHTS = {
  size: 2.51,
  bold: 4.49,
  centred: 2.3,
  gapAbove: 1.57,
  isFirst: 2.31,
  gapBelow: 0.91,
  isLast: 1.1,
  goesOnFromAbove: -0.84,
  goesOnBelow: -1.65,
  linesAbove: -0.5,
  belowText: -1.36,
  length: 0.91,
  lengthSquared: -0.26,
  capitals: 1.28,
  endsSentence: -0.46,
  endsOpen: -0.78,
  endsWithColon: -0.52,
  startsLowercase: -1.44,
  counted: -0.53,
  opensText: -2.0,
  namesDocument: 1.93,
  actHeading: -2.28,
  looseJoints: -1.46,
  secondPage: 3.39,
  recurring: 3.43,
} as const satisfies Record<FeatureName, number>;

/** Minimum probability that a block is the title, relative to all blocks of its document. */
const SURE = 0.5;

/** Returns the heading of a document if its layout shows it clearly; otherwise null. */
export const titleFromLayout = (
  pages: readonly string[],
  settings: readonly PageSetting[],
): string | null => {
  const scored = headingCandidates(pages, settings).map(({ text, features }) => ({
    text,
    isAct: features.actHeading > 0,
    isSetApart: isSetApart(features),
    score: scoreOf(features),
  }));
  const [first, ...others] = scored.sort((one, other) => other.score - one.score);
  // Ignores an act with its number, which are separate fields, and text in the usual layout, which
  // may be a sentence.
  if (!first || first.isAct || !first.isSetApart) return null;
  const odds = others.reduce((sum, { score }) => sum + Math.exp(score - first.score), 1);
  return 1 / odds >= SURE ? first.text : null;
};

/**
 * Whether a block looks like a heading to a reader: larger than the text, bold, centred or in
 * capitals.
 */
const isSetApart = ({ size, bold, centred, capitals }: Features): boolean =>
  size > Math.log(LARGER) || Math.max(bold, centred, capitals) > HALF;
const LARGER = 1.08;
const HALF = 0.5;

const scoreOf = (features: Features): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * WEIGHTS[name], 0);
