import type { PageSetting } from './line-setting.ts';
import { FEATURES, type FeatureName, type Features, findSetBlocks } from './set-blocks.ts';

/**
 * What each feature of a block counts for, as the logarithm of how much likelier it makes a title: a
 * conditional logit (D. McFadden, 1974, "Conditional logit analysis of qualitative choice behavior") over
 * the blocks of a document, with a penalty on the squares of the weights, and each held to the sign that
 * a reader would give it. Fitted on 89 documents of 29 issuers; what it is worth on
 * issuers left out is told in decision 0042.
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
  beginsSmall: -1.44,
  counted: -0.53,
  opensText: -2.0,
  namesDocument: 1.93,
  actHeading: -2.28,
  looseJoints: -1.46,
  secondPage: 3.39,
  recurring: 3.43,
} as const satisfies Record<FeatureName, number>;

/** A block is taken where it is likelier than all others of its document together. */
const SURE = 0.5;

/** The heading that the way its lines are set leaves no doubt of; null where there is none. */
export const bySetting = (
  pages: readonly string[],
  settings: readonly PageSetting[],
): string | null => {
  const scored = findSetBlocks(pages, settings).map(({ text, features }) => ({
    text,
    isAct: features.actHeading > 0,
    isSetApart: isSetApart(features),
    score: scoreOf(features),
  }));
  const [first, ...others] = scored.sort((one, other) => other.score - one.score);
  // The kind of act and its number are fields of their own; what is set like the rest may be a sentence.
  if (!first || first.isAct || !first.isSetApart) return null;
  const odds = others.reduce((sum, { score }) => sum + Math.exp(score - first.score), 1);
  return 1 / odds >= SURE ? first.text : null;
};

/** Larger than the text, bold, in the middle or in capitals: as a reader tells a heading. */
const isSetApart = ({ size, bold, centred, capitals }: Features): boolean =>
  size > Math.log(LARGER) || Math.max(bold, centred, capitals) > HALF;
const LARGER = 1.08;
const HALF = 0.5;

const scoreOf = (features: Features): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * WEIGHTS[name], 0);
